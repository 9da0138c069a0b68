import type { CSSProperties } from 'react'

/** The colors of the shop's design system, as values for mail programs that support no style sheets. */
export const colors = {
  paper: '#FBF9F5',
  shell: '#F2EEE6',
  ink: '#17151A',
  quiet: '#5B5660',
  line: '#DDD7CC',
  vermilion: '#C2361B',
}

const FONT = '-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

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
  heading: { ...text, fontSize: 28, lineHeight: '34px', fontWeight: 800 },
  small: { ...text, fontSize: 13, lineHeight: '20px', color: colors.quiet, margin: '0 0 8px' },
  label: { ...text, fontSize: 13, lineHeight: '18px', color: colors.quiet, margin: 0 },
  line: { fontFamily: FONT, fontSize: 15, lineHeight: '22px', color: colors.ink },
  tight: { ...text, fontSize: 15, lineHeight: '22px', margin: 0 },
} satisfies Record<string, CSSProperties>

/**
 * The style sheet for what no style attribute can say: the dark scheme, for programs that support it. Nothing else
 * depends on it, and many programs drop it.
 */
export const STYLE_SHEET = [
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
