import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailContent, MailLine } from './templates/mail-content.ts'

const PAPER = '#FBF9F5'
const INK = '#17151A'
const INK_2 = '#5B5660'
const LINE = '#DDD7CC'
const FONT = '-apple-system, "Segoe UI", Helvetica, Arial, sans-serif'

const text = { fontFamily: FONT, fontSize: 16, lineHeight: '25px', color: INK, margin: '0 0 16px' }
const small = {
  ...text,
  fontSize: 13,
  lineHeight: '20px',
  color: INK_2,
  margin: '0 0 8px',
  wordBreak: 'break-word' as const,
}
const layout = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, width: '100%' }

/**
 * Draws a message as HTML for real mail programs: one column of 600 px, tables, styles on the elements, system fonts,
 * nothing fetched. Every word is escaped by React, so what customers typed stays text.
 */
export function renderMailHtml(mail: MailContent, brand: string): string {
  const markup = renderToStaticMarkup(
    h(
      'html',
      { lang: mail.lang },
      h(
        'head',
        null,
        h('meta', { charSet: 'utf-8' }),
        h('meta', { name: 'viewport', content: 'width=device-width' }),
        h('title', null, mail.subject),
      ),
      h(
        'body',
        { style: { margin: 0, padding: 0, backgroundColor: PAPER } },
        preheader(mail.preheader),
        page(mail, brand),
      ),
    ),
  )
  return `<!doctype html>${markup}`
}

function preheader(words: string): ReactNode {
  return h('div', { style: { display: 'none', maxHeight: 0, overflow: 'hidden' } }, words)
}

function page(mail: MailContent, brand: string): ReactNode {
  const column = h(
    'table',
    { ...layout, style: { maxWidth: 600 } },
    h('tbody', null, row(brandMark(brand)), row(body(mail)), row(foot(brand, mail.way_out))),
  )
  return h(
    'table',
    { ...layout, style: { backgroundColor: PAPER } },
    h('tbody', null, h('tr', null, h('td', { align: 'center', style: { padding: '32px 16px' } }, column))),
  )
}

function row(content: ReactNode): ReactNode {
  return h('tr', null, h('td', { align: 'left' }, content))
}

function brandMark(brand: string): ReactNode {
  return h(
    'p',
    { style: { ...text, fontSize: 22, fontWeight: 800, letterSpacing: '0.02em', margin: '0 0 32px' } },
    brand,
  )
}

function body(mail: MailContent): ReactNode {
  return h(
    'div',
    null,
    h('h1', { style: { ...text, fontSize: 28, lineHeight: '34px', fontWeight: 800 } }, mail.heading),
    ...mail.paragraphs.map((words, index) => h('p', { key: index, style: text }, words)),
    mail.lines ? linesTable(mail.lines) : null,
    mail.totals ? totalsTable(mail.totals) : null,
    mail.button ? button(mail.button) : null,
    ...(mail.notes ?? []).map((words, index) => h('p', { key: `n${index}`, style: small }, words)),
  )
}

function foot(brand: string, way_out: MailContent['way_out']): ReactNode {
  const link = way_out && h('a', { href: way_out.link, style: { color: INK_2 } }, way_out.label)
  const style = { ...small, borderTop: `1px solid ${LINE}`, paddingTop: 16 }
  return h('div', null, h('p', { style }, brand), link ? h('p', { style: small }, link) : null)
}

function linesTable(lines: MailLine[]): ReactNode {
  return h(
    'table',
    { ...layout, style: { margin: '8px 0 16px' } },
    h(
      'tbody',
      null,
      ...lines.map(({ name, detail, amount }, index) =>
        h(
          'tr',
          { key: index },
          h(
            'td',
            { style: { ...text, padding: '12px 0', borderTop: `1px solid ${LINE}` } },
            h('strong', null, name),
            h('br'),
            h('span', { style: { color: INK_2, fontSize: 14 } }, detail),
          ),
          h(
            'td',
            {
              align: 'right',
              style: { ...text, padding: '12px 0', borderTop: `1px solid ${LINE}`, whiteSpace: 'nowrap' },
            },
            amount,
          ),
        ),
      ),
    ),
  )
}

function totalsTable(totals: NonNullable<MailContent['totals']>): ReactNode {
  return h(
    'table',
    { ...layout, style: { margin: '0 0 24px', borderTop: `1px solid ${INK}` } },
    h(
      'tbody',
      null,
      ...totals.map(({ label, amount }, index) => {
        const style = { ...text, padding: '6px 0', fontWeight: index === totals.length - 1 ? 700 : 400 }
        return h('tr', { key: index }, h('td', { style }, label), h('td', { align: 'right', style }, amount))
      }),
    ),
  )
}

function button({ label, link }: NonNullable<MailContent['button']>): ReactNode {
  const style = {
    ...text,
    display: 'inline-block',
    backgroundColor: INK,
    color: PAPER,
    padding: '10px 24px',
    textDecoration: 'none',
    fontWeight: 600,
    borderRadius: 2,
    margin: 0,
  }
  return h(
    'div',
    { style: { margin: '8px 0 24px' } },
    h('p', { style: { margin: '0 0 12px' } }, h('a', { href: link, style }, label)),
    h('p', { style: small }, link),
  )
}

/** The same message as text alone. */
export function renderMailText(mail: MailContent, brand: string): string {
  const parts = [
    mail.heading,
    ...mail.paragraphs,
    mail.lines?.map(({ name, detail, amount }) => `${name} (${detail}): ${amount}`).join('\n'),
    mail.totals?.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
    mail.button && `${mail.button.label}:\n${mail.button.link}`,
    ...(mail.notes ?? []),
    `— ${brand}`,
    mail.way_out && `${mail.way_out.label}:\n${mail.way_out.link}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
