import { createHash } from 'node:crypto'

/**
 * Returns the text of every inline script that carries the nonce of its page, in document order. These are the shop's
 * own: the nonce is random and belongs to one rendering, so nothing that was stored before can carry it. Browsers never
 * run inline data (JSON-LD), which needs no permission.
 */
export function listInlineScripts(html: string, nonce: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => attributes.includes(` nonce="${nonce}"`) && !/\ssrc=/.test(attributes))
    .map(([, , script = '']) => script)
}

/** Returns a source for `script-src`: the browser runs only an inline script of exactly these bytes. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

export interface ExternalOrigins {
  scripts: string[]
  /** Sources of style sheets and style elements; `'unsafe-inline'` when a component writes some into the page. */
  styles: string[]
  images: string[]
  connections: string[]
  frames: string[]
}

/** The origins of a page with a secret in its URL: it loads nothing from other sites. */
export const noExternalOrigins: ExternalOrigins = { scripts: [], styles: [], images: [], connections: [], frames: [] }

/** Builds the policy of a page (rules 7). `scripts` are hashes or a nonce for its inline scripts. */
export function buildContentSecurityPolicy(scripts: string[], externalOrigins: ExternalOrigins): string {
  return [
    `default-src 'self'`,
    `script-src 'self' ${[...scripts, ...externalOrigins.scripts].join(' ')}`,
    `style-src 'self' ${externalOrigins.styles.join(' ')}`,
    // This allows attributes only: sizes and colors that a component computes.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: ${externalOrigins.images.join(' ')}`,
    `media-src 'self'`,
    `font-src 'self'`,
    `connect-src 'self' ${externalOrigins.connections.join(' ')}`,
    `frame-src ${externalOrigins.frames.join(' ') || "'none'"}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `manifest-src 'self'`,
  ]
    .map((directive) => directive.trim())
    .join('; ')
}
