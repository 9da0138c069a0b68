import { createElement as h, type CSSProperties, Fragment, type ReactNode } from 'react'
import { mailImageSizes } from '../../media/media.ts'
import type { MailContent, MailFact, MailImage, MailLine, MailLink } from '../templates/mail-content.ts'
import { colors, typography } from './styles.ts'

const layoutAttributes = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 }

/** Renders a layout table. Spacing is padding of its cells, because Outlook drops the margins of tables. */
export function table(rows: ReactNode, attributes: object = { width: '100%' }): ReactNode {
  return h('table', { ...layoutAttributes, ...attributes }, h('tbody', null, rows))
}

export function row(content: ReactNode, below = 0): ReactNode {
  return h('tr', null, h('td', { align: 'left', style: { padding: `0 0 ${below}px` } }, content))
}

export function paragraph(text: string, style: CSSProperties, key?: number): ReactNode {
  const className = style.color === colors.quiet ? 'm-quiet' : 'm-ink'
  return h('p', { key, className, style }, withLineBreaks(text))
}

export function paragraphs(texts: readonly (string | undefined)[], style: CSSProperties = typography.text): ReactNode {
  return texts.map((text, index) => text && paragraph(text, style, index))
}

function withLineBreaks(text: string): ReactNode {
  const [first, ...otherLines] = text.split('\n')
  return h(Fragment, null, first, ...otherLines.map((line, index) => h(Fragment, { key: index }, h('br'), line)))
}

export function anchor({ label, link }: MailLink, style: CSSProperties): ReactNode {
  return h('a', { href: link, className: style.color === colors.quiet ? 'm-quiet' : 'm-ink', style }, label)
}

export function linkList(links: MailLink[], style: CSSProperties): ReactNode {
  return links.map((link) => h('p', { key: link.link, style }, anchor(link, style)))
}

export function factsPanel(facts: MailFact[]): ReactNode {
  const style = { backgroundColor: colors.shell, padding: '18px 20px 6px' }
  const cell = { bgcolor: colors.shell, className: 'm-shell', style }
  const bold = { ...typography.text, fontWeight: 600, margin: '0 0 12px' }
  return table(h('tr', null, h('td', cell, renderFacts(facts, bold))))
}

export function detailsList(details: MailFact[]): ReactNode {
  return renderFacts(details, { ...typography.tight, margin: '0 0 12px' })
}

function renderFacts(facts: MailFact[], style: CSSProperties): ReactNode {
  return facts.map(({ label, value }, index) =>
    h(Fragment, { key: index }, paragraph(label, typography.label), paragraph(value, style)),
  )
}

/**
 * Renders a button that works in every program: the whole area is the link. Where Word renders, which ignores the
 * padding of links, the table cell has the padding.
 */
export function button({ label, link }: MailLink): ReactNode {
  const text = {
    ...typography.text,
    display: 'inline-block',
    backgroundColor: colors.ink,
    color: colors.paper,
    fontWeight: 600,
    lineHeight: '20px',
    margin: 0,
    padding: '14px 28px',
    textDecoration: 'none',
    msoPaddingAlt: '0px',
  }
  const style = { backgroundColor: colors.ink, msoPaddingAlt: '14px 28px' }
  const cell = { align: 'center', bgcolor: colors.ink, className: 'm-button', style } as object
  return table(
    h('tr', null, h('td', cell, h('a', { href: link, className: 'm-button-words', style: text }, label))),
    {},
  )
}

export function orderLines(lines: MailLine[]): ReactNode {
  return table(lines.map(orderLine))
}

function orderLine({ name, description, amount, image }: MailLine, key: number): ReactNode {
  const border = { borderTop: `1px solid ${colors.line}` }
  const style = { ...typography.line, ...border, padding: '12px 0' }
  const cell = { className: 'm-line m-ink', style }
  const amountCell = {
    ...cell,
    align: 'right',
    style: { ...style, padding: '12px 0 12px 12px', whiteSpace: 'nowrap' },
  } as object
  const mutedCell = { className: 'm-quiet', style: { fontSize: 13, color: colors.quiet } }
  const imageCell = { ...cell, width: 96, className: 'm-line', style: { ...border, padding: '12px 0' } }
  return h(
    'tr',
    { key, valign: 'top' } as object,
    h('td', imageCell, image && thumbnail(image)),
    h(
      'td',
      cell,
      h('strong', null, name),
      description === '' ? null : [h('br', { key: 1 }), h('span', { key: 2, ...mutedCell }, description)],
    ),
    amount === '' ? null : h('td', amountCell, amount),
  )
}

function thumbnail(image: MailImage): ReactNode {
  const style = { display: 'block', fontSize: 11, lineHeight: '13px', color: colors.quiet }
  return renderImage(image, mailImageSizes.line, 'm-quiet', style)
}

/** Renders the image that a mail is about, as wide as a small phone shows it, with a link. */
export function heroImage(hero: MailImage, link: string | undefined): ReactNode {
  const { width } = mailImageSizes.large
  const style = {
    ...typography.small,
    display: 'block',
    width: '100%',
    maxWidth: width,
    height: 'auto',
    margin: 0,
    backgroundColor: colors.shell,
  }
  const image = renderImage(hero, mailImageSizes.large, 'm-quiet m-shell', style)
  return link === undefined
    ? image
    : h('a', { href: link, style: { display: 'block', maxWidth: width, textDecoration: 'none' } }, image)
}

/**
 * Renders an image. Where images are blocked, the alternative text is shown in a box of its size. The fetch priority is
 * low, because otherwise React makes the page preload the image.
 */
function renderImage({ url, alt }: MailImage, size: object, className: string, style: CSSProperties): ReactNode {
  return h('img', { src: url, ...size, alt, border: 0, fetchPriority: 'low', className, style } as object)
}

export function totalsTable(totals: NonNullable<MailContent['totals']>): ReactNode {
  return table(
    totals.map(({ label, amount }, index) => {
      const last = index === totals.length - 1
      const border = index === 0 ? { borderTop: `1px solid ${colors.ink}` } : {}
      const style = { ...border, padding: `${index === 0 ? 12 : 4}px 0 4px` }
      const text = { ...typography.tight, fontWeight: last ? 700 : 400 }
      const cell = { className: 'm-rule', style }
      return h(
        'tr',
        { key: index },
        h('td', cell, paragraph(label, text)),
        h('td', { ...cell, align: 'right' }, paragraph(amount, text)),
      )
    }),
  )
}
