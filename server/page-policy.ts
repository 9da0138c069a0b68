import { createHash } from 'node:crypto'

/**
 * Scripts and data for machines that stand in the page itself and have no nonce, in the order they come. Ours alone: texts
 * of others are escaped by React.
 */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\s(?:src|nonce)=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => script ?? '',
  )
}

export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** Addresses that are not ours and that pages use. */
export interface OutsideOrigins {
  /** Of the providers whose components are shown: they run, ask and frame. */
  components: string[]
  /** Of those that are only asked for data. */
  asked: string[]
  /** One of the components writes style elements of its own into the page. */
  inline_styles: boolean
}

/**
 * What a page may run, load and be embedded in (rules 7). `scripts` are hashes or a nonce for the scripts in the page.
 */
export function contentPolicy(scripts: string[], outside: OutsideOrigins): string {
  const others = outside.components.join(' ')
  const asked = [...new Set([...outside.components, ...outside.asked])].join(' ')
  return [
    `default-src 'self'`,
    `script-src 'self' ${scripts.join(' ')} ${others}`,
    `style-src 'self' ${outside.inline_styles ? "'unsafe-inline'" : ''}`,
    // Attributes only: sizes and colours that a component computes.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: ${others}`,
    `media-src 'self'`,
    `font-src 'self'`,
    `connect-src 'self' ${asked}`,
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
