import { media } from "@oneworld/ui";
import { localFonts, storedFonts } from "./load-fonts.ts";

/**
 * A script for the head of a page that the server has rendered: applies what the browser remembers before the first paint. The
 * theme is that of `applyColorScheme`. `data-sidebar` and `aria-expanded` of its button say which sidebar the styles show until `useSidebar` decides:
 * on narrow screens none.
 */
export const beforeFirstPaint = `${localFonts}try{
const{dataset:d}=document.documentElement,t=localStorage.theme,s=localStorage["sidebar-expanded"];
if(t==="light"||t==="dark")d.theme=t;
if(s==="false")d.sidebar="closed";
addEventListener("DOMContentLoaded",()=>{document.querySelector("[data-press=sidebar]").ariaExpanded=String(s!=="false"&&matchMedia("${media.large.replace("@media ", "")}").matches)});
${storedFonts}
}catch{};`.replaceAll("\n", "");
