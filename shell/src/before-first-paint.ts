import { media, mediaQuery } from "@oneworld/ui";
import { localFonts, storedFonts } from "./load-fonts.ts";

/**
 * A script for the head of a page that the server has rendered: applies what the browser remembers before the first paint. The
 * theme is that of `applyColorScheme`. Until React hydrates, styles show the sidebar on large screens only; `data-sidebar` and
 * `aria-expanded` of its button say so.
 */
export const beforeFirstPaint = `${localFonts}try{
const{dataset:d}=document.documentElement,t=localStorage.theme,s=localStorage["sidebar-expanded"];
if(t==="light"||t==="dark")d.theme=t;
if(s==="false")d.sidebar="closed";
addEventListener("DOMContentLoaded",()=>{document.querySelector("[data-press=sidebar]").ariaExpanded=String(s!=="false"&&matchMedia("${mediaQuery(media.large)}").matches)});
${storedFonts}
}catch{};`.replaceAll("\n", "");
