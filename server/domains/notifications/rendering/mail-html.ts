import { createElement as h, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { WrittenMail } from '../templates/mail-content.ts'
import { renderLayout } from './layout.ts'
import { getCopyLinkText, buildFooter, type MailSender } from './footer.ts'
import {
  anchor,
  button,
  detailsList,
  factsPanel,
  heroImage,
  linkList,
  paragraph,
  paragraphs,
  orderLines,
  row,
  totalsTable,
  table,
} from './components.ts'
import { colors, typography } from './styles.ts'

/**
 * Renders a message as HTML for real mail programs: one column of 600 px made of tables, styles on the elements. Only
 * images of products and drops are fetched, and the shop's fonts by programs that support them. React escapes every text, so what customers typed stays text.
 */
export function renderMailHtml(mail: WrittenMail, sender: MailSender, public_url: string): string {
  const column = h(
    Fragment,
    null,
    renderBrand(sender.brand, public_url),
    ...renderBody(mail),
    renderFooter(mail, sender, public_url),
  )
  const { lang, subject: title, preheader } = mail
  return renderLayout({ lang, title, preheader, public_url, column: renderToStaticMarkup(column) })
}

/**
 * Renders the brand as text: an image of it would be missing where images are blocked, and black on black in a dark
 * scheme.
 */
function renderBrand(brand: string, public_url: string): ReactNode {
  const style = { ...typography.heading, fontSize: 30, lineHeight: '32px', textDecoration: 'none' }
  const bar = { backgroundColor: colors.vermilion, fontSize: 0, lineHeight: 0 }
  return h(
    Fragment,
    null,
    row(anchor({ label: brand.toUpperCase(), link: public_url }, style), 8),
    row(
      table(
        h('tr', null, h('td', { width: 40, height: 4, bgcolor: colors.vermilion, style: bar } as object, '\u00A0')),
        {},
      ),
      28,
    ),
  )
}

function renderBody(mail: WrittenMail): ReactNode[] {
  const { facts = [], advice = [], notes = [], links = [], lines = [], totals = [], details = [] } = mail
  return [
    mail.about === undefined ? null : row(paragraph(mail.about, typography.label), 6),
    mail.hero ? row(heroImage(mail.hero, mail.button?.link), 24) : null,
    row(h('h1', { className: 'm-ink', style: typography.heading }, mail.heading)),
    row(paragraphs([mail.greeting, ...mail.paragraphs])),
    facts.length === 0 ? null : row(factsPanel(facts), 20),
    advice.length === 0 ? null : row(paragraphs(advice)),
    mail.button ? row(button(mail.button), 12) : null,
    mail.button ? row(renderButtonUrl(mail.button.link, mail.lang), 16) : null,
    links.length === 0 ? null : row(linkList(links, typography.text), 8),
    notes.length === 0 ? null : row(paragraphs(notes, typography.small), 8),
    lines.length === 0 ? null : row(orderLines(lines), totals.length === 0 ? 16 : 0),
    totals.length === 0 ? null : row(totalsTable(totals), 24),
    details.length === 0 ? null : row(detailsList(details), 8),
  ].map((section, index) => h(Fragment, { key: index }, section))
}

/** Shows the URL of a link, so that readers see where it leads before they open it. */
function renderButtonUrl(link: string, lang: WrittenMail['lang']): ReactNode {
  const style = { ...typography.small, margin: 0, wordBreak: 'break-all' as const }
  return h(
    Fragment,
    null,
    paragraph(getCopyLinkText(lang), { ...typography.small, margin: 0 }),
    h('p', { style }, anchor({ label: link, link }, style)),
  )
}

function renderFooter(mail: WrittenMail, sender: MailSender, public_url: string): ReactNode {
  const { ask, why, supplier, privacy } = buildFooter(mail, sender, public_url)
  const links = [mail.unsubscribe, privacy].filter((link) => link !== null && link !== undefined)
  const style = { borderTop: `1px solid ${colors.line}`, padding: '20px 0 0' }
  const text = [ask, why, supplier].filter((section) => section !== null)
  const content = [paragraphs(text, typography.small), linkList(links, typography.small)]
  return h('tr', null, h('td', { align: 'left', className: 'm-line', style }, ...content))
}
