import { customerOnly, guestOnly } from './access.ts'

/**
 * Runs in the head, before anything shows: sends people away from screens that are not theirs, and says on the root
 * element whether the age gate must cover the page. The same text on every page, so that one hash allows it.
 */
export const headScript = `(()=>{try{
var d=document.documentElement,s=localStorage,p=location.pathname.replace(/(.)\\/$/,"$1"),t=s.getItem("token")!==null;
if(t&&${JSON.stringify(guestOnly)}.includes(p))location.replace("/home");
else if(!t&&${JSON.stringify(customerOnly)}.includes(p)){s.setItem("redirect",location.pathname+location.search);location.replace("/login")}
if(s.getItem("age_gate")===null&&!/terminos|privacidad|devoluciones|mayor/.test(p))d.dataset.ageGate="ask";
}catch(e){}})()`.replaceAll('\n', '')
