import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import { isCurrency, type Lang, localeOfLang } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { createElement as h, type ReactNode } from 'react'
import { codeFields, codes } from './code-messages.ts'
import { type Both, say, type SectionWords } from './section-messages.ts'

export type Row = Record<string, string | number | boolean | Date | null>

const nothing: Both = ['Nada.', 'Nothing.']
const yes: Both = ['Sí', 'Yes']
const no: Both = ['No', 'No']

/**
 * The maximum number of fields in a table; a row with more is shown line by line, because the table would be too wide
 * to read.
 */
const MOST_COLUMNS = 8

/** Renders one section of the file: its rows as a table, or line by line where they are long. */
export function drawSection(name: string, rows: Row[], { title, fields }: SectionWords<Row>, lang: Lang): ReactNode {
  const columns = Object.entries(fields)
  const drawRows = columns.length > MOST_COLUMNS ? drawLists : drawTable
  return h(
    'section',
    { key: name },
    h('h2', null, say(title, lang)),
    rows.length === 0 ? h('p', null, say(nothing, lang)) : drawRows(rows, columns, lang),
  )
}

function drawTable(rows: Row[], columns: [string, Both][], lang: Lang): ReactNode {
  const head = columns.map(([field, label]) => h('th', { key: field, scope: 'col' }, say(label, lang)))
  const body = rows.map((row, index) =>
    h('tr', { key: index }, ...columns.map(([field]) => h('td', { key: field }, valueText(field, row, lang)))),
  )
  // It scrolls sideways on a narrow screen, by keyboard too.
  return h(
    'div',
    { tabIndex: 0 },
    h('table', null, h('thead', null, h('tr', null, ...head)), h('tbody', null, ...body)),
  )
}

function drawLists(rows: Row[], columns: [string, Both][], lang: Lang): ReactNode {
  return rows.map((row, index) =>
    h(
      'dl',
      { key: index },
      ...columns.flatMap(([field, label]) => [
        h('dt', { key: `${field}?` }, say(label, lang)),
        h('dd', { key: field }, valueText(field, row, lang)),
      ]),
    ),
  )
}

const moneyFields = new Set(['subtotal', 'discount', 'shipping', 'total', 'price', 'price_offer', 'amount', 'basis'])

function valueText(field: string, row: Row, lang: Lang): string {
  const value = row[field]
  if (value === null || value === undefined || value === '') return '—'
  if (value instanceof Date) return timeText(value, lang)
  if (typeof value === 'boolean') return say(value ? yes : no, lang)
  if (typeof value === 'number' && moneyFields.has(field) && isCurrency(row.currency))
    return formatMoney(value, row.currency, lang)
  const text = String(value)
  const known = codeFields.has(field) ? codes[text] : undefined
  return known ? say(known, lang) : text
}

/** Formats a time in the shop's time zone, which it names. */
export function timeText(at: Date, lang: Lang): string {
  const format = { dateStyle: 'medium', timeStyle: 'long', timeZone: SHOP_TIME_ZONE } as const
  return new Intl.DateTimeFormat(localeOfLang[lang], format).format(at)
}
