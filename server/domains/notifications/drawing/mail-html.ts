import { createElement as h, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailContent } from '../templates/mail-content.ts'
import { frame } from './frame.ts'
import { copyWords, footOf, type Letterhead } from './letterhead.ts'
import { anchor, button, detailsList, factsPanel, paragraph, pieces, row, sums, table } from './parts.ts'
import { colours, type } from './styles.ts'

/**
 * Renders a message as HTML for real mail programs: one column of 600 px made of tables, styles on the elements, system
 * fonts. Only the small product images are fetched. React escapes every text, so what customers typed stays text.
 */
export function drawMailHtml(mail: MailContent, letterhead: Letterhead, public_url: string): string {
  const column = h(
    Fragment,
    null,
    brandMark(letterhead.brand, public_url),
    ...body(mail),
    foot(mail, letterhead, public_url),
  )
  const { lang, subject: title, preheader } = mail
  return frame({ lang, title, preheader, column: renderToStaticMarkup(column) })
}

/**
 * Renders the brand as text: an image of it would be missing where images are blocked, and black on black in a dark
 * scheme.
 */
function brandMark(brand: string, public_url: string): ReactNode {
  const style = {
    ...type.text,
    fontSize: 22,
    lineHeight: '26px',
    fontWeight: 800,
    letterSpacing: '0.02em',
    textDecoration: 'none',
  }
  const bar = { backgroundColor: colours.vermilion, fontSize: 0, lineHeight: 0 }
  return h(
    Fragment,
    null,
    row(anchor({ label: brand.toUpperCase(), link: public_url }, style), 8),
    row(
      table(
        h('tr', null, h('td', { width: 40, height: 4, bgcolor: colours.vermilion, style: bar } as object, '\u00A0')),
        {},
      ),
      28,
    ),
  )
}

function body(mail: MailContent): ReactNode[] {
  const { facts = [], advice = [], notes = [], links = [], lines = [], totals = [], details = [] } = mail
  return [
    mail.about === undefined ? null : row(paragraph(mail.about, type.label), 6),
    row(h('h1', { className: 'm-ink', style: type.heading }, mail.heading)),
    row([mail.greeting, ...mail.paragraphs].map((words, at) => words && paragraph(words, type.text, at))),
    facts.length === 0 ? null : row(factsPanel(facts), 20),
    advice.length === 0 ? null : row(advice.map((words, at) => paragraph(words, type.text, at))),
    mail.button ? row(button(mail.button), 12) : null,
    mail.button ? row(address(mail.button.link, mail.lang), 16) : null,
    links.length === 0
      ? null
      : row(
          links.map((link, at) => h('p', { key: at, style: type.text }, anchor(link, type.text))),
          8,
        ),
    notes.length === 0
      ? null
      : row(
          notes.map((words, at) => paragraph(words, type.small, at)),
          8,
        ),
    lines.length === 0 ? null : row(pieces(lines), totals.length === 0 ? 16 : 0),
    totals.length === 0 ? null : row(sums(totals), 24),
    details.length === 0 ? null : row(detailsList(details), 8),
  ].map((part, at) => h(Fragment, { key: at }, part))
}

/** Shows the URL of a link, so that readers see where it leads before they open it. */
function address(link: string, lang: MailContent['lang']): ReactNode {
  const style = { ...type.small, margin: 0, wordBreak: 'break-all' as const }
  return h(
    Fragment,
    null,
    paragraph(copyWords(lang), { ...type.small, margin: 0 }),
    h('p', { style }, anchor({ label: link, link }, style)),
  )
}

function foot(mail: MailContent, letterhead: Letterhead, public_url: string): ReactNode {
  const { ask, why, supplier, privacy } = footOf(mail, letterhead, public_url)
  const links = [mail.way_out, privacy].filter((link) => link !== null && link !== undefined)
  const style = { borderTop: `1px solid ${colours.line}`, padding: '20px 0 0' }
  const words = [ask, why, supplier].filter((part) => part !== null)
  return h(
    'tr',
    null,
    h(
      'td',
      { align: 'left', className: 'm-line', style },
      ...words.map((part, at) => paragraph(part, type.small, at)),
      ...links.map((link) => h('p', { key: link.link, style: type.small }, anchor(link, type.small))),
    ),
  )
}
