import { localFonts, storedFonts } from "./load-fonts.ts";

/**
 * A script for the head of a page that the server has rendered: applies what the browser remembers before the first paint. The
 * theme is that of `applyColorScheme`, `data-sidebar` that of `useSidebar`.
 */
export const beforeFirstPaint = `${localFonts}try{
const{dataset:d}=document.documentElement,t=localStorage.theme,s=localStorage["sidebar-expanded"];
if(t==="light"||t==="dark")d.theme=t;
if(s==="false")d.sidebar="closed";
${storedFonts}
}catch{};`.replaceAll("\n", "");
