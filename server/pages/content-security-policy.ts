import { createHash } from 'node:crypto'

/**
 * The text of every inline script that carries the nonce of its page, in document order. These are the shop's own: the
 * nonce is random and is made for one rendering, so nothing that was stored before can carry it. Inline data (JSON-LD) is
 * never run by a browser and needs no permission.
 */
export function ownScripts(html: string, nonce: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => attributes.includes(` nonce="${nonce}"`) && !/\ssrc=/.test(attributes))
    .map(([, , script = '']) => script)
}

/** A source for `script-src`: the browser runs an inline script only of exactly these bytes. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** Origins that are not ours and that pages use, by what for. */
export interface OutsideOrigins {
  scripts: string[]
  /** Of style sheets and elements; `'unsafe-inline'` where a component writes some into the page. */
  styles: string[]
  images: string[]
  /** Asked for data. */
  asked: string[]
  frames: string[]
}

/** Of a page that knows nobody: what has a secret in its address loads nothing from elsewhere. */
export const noOutside: OutsideOrigins = { scripts: [], styles: [], images: [], asked: [], frames: [] }

/**
 * What a page may run, load and be embedded in (rules 7). `scripts` are hashes or a nonce for the scripts in the page.
 */
export function contentPolicy(scripts: string[], outside: OutsideOrigins): string {
  return [
    `default-src 'self'`,
    `script-src 'self' ${[...scripts, ...outside.scripts].join(' ')}`,
    `style-src 'self' ${outside.styles.join(' ')}`,
    // Attributes only: sizes and colours that a component computes.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: ${outside.images.join(' ')}`,
    `media-src 'self'`,
    `font-src 'self'`,
    `connect-src 'self' ${outside.asked.join(' ')}`,
    `frame-src ${outside.frames.join(' ') || "'none'"}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `manifest-src 'self'`,
  ]
    .map((directive) => directive.trim())
    .join('; ')
}
