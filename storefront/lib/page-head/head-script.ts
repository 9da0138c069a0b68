import { startScripts } from '../late-scripts/scripts-later.ts'
import { customerOnly, guestOnly, patternOf } from '../session/access.ts'
import { ungatedPaths } from '../session/age-gate.ts'

/**
 * Keeps in order what is done where no script watches yet, to be done again (early-presses.ts): buttons that were pressed,
 * fields that were changed, and forms that need a script; those with an address of their own, and links, work as they are.
 * Where the page watches but those wait still, what comes after them waits behind them.
 */
const keepEarly = `(()=>{
document.documentElement.dataset.late="";
window.early=[];
for(const n of ["click","input","submit"])window.addEventListener(n,e=>{
var t=e.target,l=t.closest&&t.closest("[data-late]");
if(!l||t.closest("a"))return;
if(n==="submit"){if(t.hasAttribute("action"))return;e.preventDefault()}
if(l.dataset.late)e.stopPropagation();
if(n==="click"){t=t.closest("button");if(!t||t.form&&t.type==="submit")return}
window.early.push(t)
},true)})();`

/**
 * Runs in the head, before anything shows: sends people away from screens that are not theirs, says on the root element
 * whether the age gate must cover the page, and makes the gate work before the page is taken over: it is a modal as soon
 * as it is there, Escape does not close it, its answer is kept. `data-list` lays lists out as the visitor likes them. The
 * same text on every page, so that one hash allows it. The browser's own bundle does not need it.
 */
export function headScript(): string {
  return `${keepEarly}${startScripts}(()=>{try{
var d=document,r=d.documentElement,s=localStorage,p=location.pathname,t=s.getItem("token")!==null,
is=x=>RegExp(x,"i").test(p),
g=()=>d.querySelector("dialog[data-gate]");
try{p=decodeURIComponent(p)}catch(e){}
if(t&&is(${JSON.stringify(patternOf(guestOnly))}))location.replace("/home");
else if(!t&&is(${JSON.stringify(patternOf(customerOnly))})){s.setItem("redirect",location.pathname+location.search);location.replace("/login")}
if(s.getItem("list_layout")==="rows")r.dataset.list="rows";
if(s.getItem("age_gate")===null&&!${ungatedPaths}.test(p)){r.dataset.gate="ask";
d.addEventListener("DOMContentLoaded",()=>{if(r.dataset.gate&&!g().open){g().showModal();d.getElementById("gate-title").focus()}})}
d.addEventListener("keydown",e=>{if(e.key==="Escape"&&r.dataset.gate)e.preventDefault()},true);
addEventListener("click",e=>{if(r.dataset.gate&&e.target.closest("[data-gate-yes]")){s.setItem("age_gate","1");delete r.dataset.gate;g().close()}},true)
}catch(e){}})()`.replaceAll('\n', '')
}
