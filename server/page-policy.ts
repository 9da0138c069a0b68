import { createHash } from 'node:crypto'

/** Scripts that stand in the page itself, in the order they come. Ours alone: texts of others are escaped by React. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script ?? '')
}

export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/**
 * What a page may run, load and be embedded in (rules 7). `scripts` are hashes or a nonce for the scripts in the page;
 * `outside` the origins of the providers whose components the checkout shows.
 */
export function contentPolicy(scripts: string[], outside: string[]): string {
  const others = outside.join(' ')
  return [
    `default-src 'self'`,
    `script-src 'self' ${scripts.join(' ')} ${others}`,
    `style-src 'self'`,
    // Attributes only: sizes and colours that a component computes.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: ${others}`,
    `media-src 'self'`,
    `font-src 'self'`,
    `connect-src 'self' ${others}`,
    `frame-src ${others || "'none'"}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `manifest-src 'self'`,
  ]
    .map((directive) => directive.trim())
    .join('; ')
}
