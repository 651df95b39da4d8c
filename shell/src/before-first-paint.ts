import { media } from "@oneworld/ui";
import { localFonts, storedFonts } from "./load-fonts.ts";

/**
 * A script for the head of a page that the server has rendered: applies what the browser remembers before the first paint. The
 * theme is that of `applyColorScheme`, `data-sidebar` and what its button says of it are those of `useSidebar`.
 */
export const beforeFirstPaint = `${localFonts}try{
const{dataset:d}=document.documentElement,t=localStorage.theme,s=localStorage["sidebar-expanded"];
if(t==="light"||t==="dark")d.theme=t;
if(s==="false")d.sidebar="closed";
addEventListener("DOMContentLoaded",()=>{if(s!=="true"&&(s||!matchMedia("${media.large.replace("@media ", "")}").matches))document.querySelector("[data-press=sidebar]").ariaExpanded="false"});
${storedFonts}
}catch{};`.replaceAll("\n", "");
