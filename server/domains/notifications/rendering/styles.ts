import type { CSSProperties } from 'react'
import { mailFontPaths } from './mail-fonts.ts'

/** The colors of the shop's design system, as values for mail programs that support no style sheets. */
export const colors = {
  paper: '#FBF9F5',
  shell: '#F2EEE6',
  ink: '#17151A',
  quiet: '#5B5660',
  line: '#DDD7CC',
  vermilion: '#C2361B',
}

const FALLBACKS = '-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const FONT = `Instrument Sans,${FALLBACKS}`
/** The face of titles is condensed; what replaces it is as wide as text usually is. */
const TITLE_FONT = `Bricolage Grotesque,${FALLBACKS}`

const text: CSSProperties = {
  fontFamily: FONT,
  fontSize: 16,
  lineHeight: '25px',
  color: colors.ink,
  margin: '0 0 16px',
  wordBreak: 'break-word',
}

export const typography = {
  text,
  heading: { ...text, fontFamily: TITLE_FONT, fontSize: 32, lineHeight: '36px', fontWeight: 800, fontStretch: '75%' },
  small: { ...text, fontSize: 13, lineHeight: '20px', color: colors.quiet, margin: '0 0 8px' },
  label: { ...text, fontSize: 13, lineHeight: '18px', color: colors.quiet, margin: 0 },
  line: { fontFamily: FONT, fontSize: 15, lineHeight: '22px', color: colors.ink },
  tight: { ...text, fontSize: 15, lineHeight: '22px', margin: 0 },
} satisfies Record<string, CSSProperties>

/**
 * Returns the style sheet for what no style attribute can say: the shop's fonts, and the dark scheme, for programs that
 * support them. Nothing else depends on it, and many programs drop it.
 */
export function buildStyleSheet(public_url: string): string {
  return [
    `@font-face{font-family:'Bricolage Grotesque';font-weight:200 800;font-stretch:75% 100%;src:url('${public_url}${mailFontPaths.title}') format('woff2')}`,
    `@font-face{font-family:'Instrument Sans';font-weight:400 700;src:url('${public_url}${mailFontPaths.text}') format('woff2')}`,
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    'body{-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}',
    '@media (prefers-color-scheme:dark){',
    '.m-paper{background-color:#17151A!important}',
    '.m-shell{background-color:#26232B!important}',
    '.m-ink{color:#FBF9F5!important}',
    '.m-quiet{color:#B8B2BD!important}',
    '.m-line{border-color:#3A363F!important}',
    '.m-rule{border-color:#FBF9F5!important}',
    '.m-button{background-color:#FBF9F5!important;border-color:#FBF9F5!important}',
    '.m-button-words{background-color:#FBF9F5!important;color:#17151A!important}',
    '}',
  ].join('')
}
