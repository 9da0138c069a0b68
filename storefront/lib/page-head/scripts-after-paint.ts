import { inlineScript } from './inline-script.ts'

/** The relation of a link to a script that is not asked for yet. */
const WAITING = 'waiting'
/** A script of this type is data to the browser. It is a type that exists, as the HTML standard asks. */
const INERT = 'text/plain'

/**
 * Keeps the scripts of a page inert until its first paint, because 170 KB of script on a slow line delay the style sheet,
 * the fonts and the first image: without this the largest contentful paint is 1.1 to 1.9 s later (decision 86). The router has no
 * setting for it. HTML of another form than expected loads its scripts at once.
 */
export function holdScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload" ', `<link rel="${WAITING}" `)
    .replace(/<script([^>]*) type="module" async="">/, `<script$1 type="${INERT}">`)
}

/** Runs in the head of every page: asks for its scripts once it was painted and parsed. Its source is written into the page. */
function startScripts(waiting: string, inert: string): void {
  function start(): void {
    const held = document.querySelector<HTMLScriptElement>(`script[type="${inert}"]`)
    if (held === null) return
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${waiting}"]`)) link.rel = 'modulepreload'
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = held.nonce
    script.text = held.text
    held.replaceWith(script)
  }
  document.addEventListener('DOMContentLoaded', () => {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  })
}

export const startScriptsScript = inlineScript(startScripts, WAITING, INERT)
