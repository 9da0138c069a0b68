import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { buildStyleSheet, colors } from './styles.ts'

/** The width of the column in pixels; on a phone it has the width of the screen. */
const COLUMN_WIDTH = 600

interface MailLayout {
  lang: string
  title: string
  preheader: string
  public_url: string
  column: string
}

/**
 * Returns the page around a mail. Outlook renders with Word, which does not support `max-width`: it gets a table of the
 * column's width around the column, in a comment that only it reads.
 */
export function renderLayout({ lang, title, preheader, public_url, column }: MailLayout): string {
  const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
  return `<!doctype html>
<html lang="${lang}" dir="ltr" xmlns="http://www.w3.org/1999/xhtml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
${renderToStaticMarkup(h('title', null, title))}
<style>${buildStyleSheet(public_url)}</style>
${OUTLOOK_HEAD}
</head>
<body class="m-paper" style="margin:0;padding:0;background-color:${colors.paper}">
${renderPreheader(preheader)}
<table ${table} width="100%" bgcolor="${colors.paper}" class="m-paper" style="background-color:${colors.paper}"><tbody><tr><td align="center" style="padding:32px 16px">
<!--[if mso]><table ${table} width="${COLUMN_WIDTH}" align="center"><tr><td><![endif]-->
<table ${table} width="100%" style="max-width:${COLUMN_WIDTH}px"><tbody>${column}</tbody></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></tbody></table>
</body>
</html>
`
}

/** Word uses Times for a font it does not know, and scales by the screen's resolution unless this setting prevents it. */
const OUTLOOK_HEAD =
  '<!--[if mso]><style>table{border-collapse:collapse}td,p,h1,a,span{font-family:Arial,sans-serif!important}</style>' +
  '<xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->'

/**
 * Returns the text that lists of mails show beside the subject; the invisible rest keeps them from going on with the
 * mail's text.
 */
function renderPreheader(preheader: string): string {
  const style = {
    display: 'none',
    overflow: 'hidden',
    lineHeight: '1px',
    maxHeight: 0,
    maxWidth: 0,
    opacity: 0,
    msoHide: 'all',
  }
  const html = renderToStaticMarkup(h('div', { style }, preheader))
  return html.replace('</div>', `${'&#847;&zwnj;&nbsp;'.repeat(Math.max(0, 110 - preheader.length))}</div>`)
}
