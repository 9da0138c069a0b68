/** What stands in the HTML where a script would be asked for at once. */
const LATER = 'later'
/** A script of this type is data to the browser. It is a type that exists, as the standard of HTML asks. */
const INERT = 'text/plain'

/**
 * The page reads without its scripts, so the line belongs to its looks, letters and first pictures; `startScripts` asks for
 * the scripts after them. The router offers nothing for that. What has another form than expected comes at once.
 */
export function scriptsLater(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload" ', `<link rel="${LATER}" `)
    .replace(/<script([^>]*) type="module" async="">/, `<script$1 type="${INERT}">`)
}

/**
 * Runs in the head: the scripts come when the first view has loaded and shows, or when somebody does something before that,
 * or three seconds after the text where a picture keeps the page waiting. A press that comes sooner than they do is kept.
 * Who is signed in waits for what is theirs, which only the scripts bring: for them they come with the text.
 */
export const startScripts = `(()=>{
var d=document,theirs=false,start=()=>{
var kept=d.querySelector("script[type='${INERT}']"),s=d.createElement("script");
if(!kept||d.readyState==="loading")return;
for(const link of d.querySelectorAll("link[rel=${LATER}]"))link.rel="modulepreload";
s.type="module";s.nonce=kept.nonce;s.text=kept.text;kept.replaceWith(s)
},shown=()=>new PerformanceObserver(start).observe({type:"paint",buffered:true});
window.addEventListener("load",()=>d.hidden?start():requestAnimationFrame(()=>requestAnimationFrame(shown)));
try{theirs=localStorage.getItem("token")!==null}catch{}
d.addEventListener("DOMContentLoaded",()=>setTimeout(start,theirs?0:3000));
for(const n of ["pointerdown","keydown"])window.addEventListener(n,start,true)
})();`
