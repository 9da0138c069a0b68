import { createElement as h, type CSSProperties, Fragment, type ReactNode } from 'react'
import { MAIL_PICTURE } from '../../media/media.ts'
import type { MailContent, MailFact, MailLine, MailLink } from '../templates/mail-content.ts'
import { colours, type } from './styles.ts'

const layout = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 }

/** Renders a layout table. Spacing is padding of its cells, because Outlook drops the margins of tables. */
export function table(rows: ReactNode, more: object = { width: '100%' }): ReactNode {
  return h('table', { ...layout, ...more }, h('tbody', null, rows))
}

/** Renders a row of the column with this many pixels below. */
export function row(content: ReactNode, below = 0): ReactNode {
  return h('tr', null, h('td', { align: 'left', style: { padding: `0 0 ${below}px` } }, content))
}

export function paragraph(words: string, style: CSSProperties = type.text, key?: number): ReactNode {
  const className = style.color === colours.quiet ? 'm-quiet' : 'm-ink'
  return h('p', { key, className, style }, broken(words))
}

/** Preserves the line breaks of texts that people wrote. */
function broken(words: string): ReactNode {
  const [first, ...others] = words.split('\n')
  return h(Fragment, null, first, ...others.map((line, at) => h(Fragment, { key: at }, h('br'), line)))
}

export function anchor({ label, link }: MailLink, style: CSSProperties): ReactNode {
  return h('a', { href: link, className: style.color === colours.quiet ? 'm-quiet' : 'm-ink', style }, label)
}

/** Renders facts to be looked up or copied, on a background of their own. */
export function factsPanel(facts: MailFact[]): ReactNode {
  const style = { backgroundColor: colours.shell, padding: '18px 20px 6px' }
  const cell = { bgcolor: colours.shell, className: 'm-shell', style }
  return table(h('tr', null, h('td', cell, ...facts.map(fact))))
}

function fact({ label, value }: MailFact, key: number): ReactNode {
  const bold = { ...type.text, fontWeight: 600, margin: '0 0 12px' }
  return h(Fragment, { key }, paragraph(label, type.label), paragraph(value, bold))
}

/** Renders the data that an order was made with. */
export function detailsList(details: MailFact[]): ReactNode {
  const style = { ...type.tight, margin: '0 0 12px' }
  return h(
    Fragment,
    null,
    ...details.map(({ label, value }, at) =>
      h(Fragment, { key: at }, paragraph(label, type.label), paragraph(value, style)),
    ),
  )
}

/**
 * Renders a button that works in every program: the whole area is the link. Where Word renders, which ignores the
 * padding of links, the table cell has the padding.
 */
export function button({ label, link }: MailLink): ReactNode {
  const words = {
    ...type.text,
    display: 'inline-block',
    backgroundColor: colours.ink,
    color: colours.paper,
    fontWeight: 600,
    lineHeight: '20px',
    margin: 0,
    padding: '14px 28px',
    textDecoration: 'none',
    msoPaddingAlt: '0px',
  }
  const style = { backgroundColor: colours.ink, msoPaddingAlt: '14px 28px' }
  const cell = { align: 'center', bgcolor: colours.ink, className: 'm-button', style } as object
  return table(
    h('tr', null, h('td', cell, h('a', { href: link, className: 'm-button-words', style: words }, label))),
    {},
  )
}

export function pieces(lines: MailLine[]): ReactNode {
  return table(lines.map((line, at) => piece(line, at)))
}

function piece({ name, detail, amount, picture }: MailLine, key: number): ReactNode {
  const border = { borderTop: `1px solid ${colours.line}` }
  const style = { ...type.line, ...border, padding: '12px 0' }
  const cell = { className: 'm-line m-ink', style }
  const right = {
    ...cell,
    align: 'right',
    style: { ...style, padding: '12px 0 12px 12px', whiteSpace: 'nowrap' },
  } as object
  const quiet = { className: 'm-quiet', style: { fontSize: 13, color: colours.quiet } }
  const left = { ...cell, width: 80, className: 'm-line', style: { ...border, padding: '12px 0' } }
  return h(
    'tr',
    { key, valign: 'top' } as object,
    h('td', left, picture && small(picture)),
    h(
      'td',
      cell,
      h('strong', null, name),
      detail === '' ? null : [h('br', { key: 1 }), h('span', { key: 2, ...quiet }, detail)],
    ),
    amount === '' ? null : h('td', right, amount),
  )
}

/**
 * Renders a small image. Where images are blocked, the alternative text stands in a box of its size. The fetch priority
 * is low, because otherwise React makes the page preload the image.
 */
function small({ address, alt }: NonNullable<MailLine['picture']>): ReactNode {
  const style = { display: 'block', fontSize: 11, lineHeight: '13px', color: colours.quiet }
  return h('img', {
    src: address,
    ...MAIL_PICTURE,
    alt,
    border: 0,
    fetchPriority: 'low',
    className: 'm-quiet',
    style,
  } as object)
}

export function sums(totals: NonNullable<MailContent['totals']>): ReactNode {
  return table(
    totals.map(({ label, amount }, at) => {
      const last = at === totals.length - 1
      const border = at === 0 ? { borderTop: `1px solid ${colours.ink}` } : {}
      const style = { ...border, padding: `${at === 0 ? 12 : 4}px 0 4px` }
      const words = { ...type.tight, fontWeight: last ? 700 : 400 }
      const cell = { className: 'm-rule', style }
      return h(
        'tr',
        { key: at },
        h('td', cell, paragraph(label, words)),
        h('td', { ...cell, align: 'right' }, paragraph(amount, words)),
      )
    }),
  )
}
