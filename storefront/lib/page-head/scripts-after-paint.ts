import { inlineScript } from './inline-script.ts'

/** A script of this type is data to the browser. The type exists, as the HTML standard requires. */
const INERT = 'text/plain'

/**
 * Keeps the scripts of a page inert until its first paint, because 170 KB of script on a slow line delay the style sheet,
 * the fonts and the first image: without this the largest contentful paint is 1.1 to 1.9 s later (decision 86). The router has no
 * setting for it. Its script names the URLs of all modules instead of a link for each. HTML of another form than expected loads
 * its scripts at once.
 */
export function holdScripts(html: string, modules: readonly string[]): string {
  // The links are in the head. The body is searched once and not copied, because it is most of the page.
  const end = html.indexOf('</head>')
  const head = html.slice(0, end)
  const body = html.slice(end)
  return (
    head.replaceAll(/<link rel="modulepreload"[^>]*>/g, '') +
    body.replace(' type="module" async="">', ` type="${INERT}" data-modules="${modules.join(' ')}">`)
  )
}

/**
 * Runs in the head of every page and requests its scripts once the page is painted and parsed. Its source is written
 * into the page.
 */
function startScripts(inert: string): void {
  function start(): void {
    const held = document.querySelector<HTMLScriptElement>(`script[type="${inert}"]`)
    if (held === null) return
    for (const href of held.dataset['modules']?.match(/\S+/g) ?? []) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
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

export const startScriptsScript = inlineScript(startScripts, INERT)
