/**
 * Type of the scripts, and relation of the links to scripts, of a page that the server has rendered. Browsers leave both alone until
 * {@link startAfterPaint} has run.
 */
export const AFTER_PAINT = "after-paint";

/**
 * A script for the head of a page that the server has rendered: starts the page's other scripts once the page is painted, or at once in a
 * tab that isn't shown, and in any case after two seconds: a covered window may paint nothing. Text and pictures then have the network and
 * the processor for themselves.
 *
 * A copy of an element is one that the browser hasn't seen. Copies run in the order of their arrival. Only elements of the
 * head count, where no remote and no member writes.
 */
export const startAfterPaint = `(()=>{
const start=()=>{
for(const e of document.head.querySelectorAll("script[type=${AFTER_PAINT}]")){
const copy=e.cloneNode();
copy.removeAttribute("type");
e.replaceWith(copy);
}
for(const e of document.head.querySelectorAll("link[rel=${AFTER_PAINT}]"))e.rel="preload";
};
addEventListener("DOMContentLoaded",()=>{
if(document.hidden)return start();
setTimeout(start,2000);
requestAnimationFrame(()=>{
const{port1,port2}=new MessageChannel();
port1.onmessage=start;
port2.postMessage(0);
});
});
})();`.replaceAll("\n", "");
