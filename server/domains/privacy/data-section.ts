import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import { isCurrency, type Lang, locales } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { parseReturnNote, type ReturnNote } from '@shop/contract/return-note.ts'
import { createElement as h, type ReactNode } from 'react'
import { codeFields, codeLabels, noteLabels } from './code-messages.ts'
import { type BilingualText, translate, type SectionLabels } from './section-messages.ts'

export type Row = Record<string, string | number | boolean | Date | null>

const emptyLabel: BilingualText = ['Nada.', 'Nothing.']
const yesLabel: BilingualText = ['Sí', 'Yes']
const noLabel: BilingualText = ['No', 'No']

/**
 * The maximum number of fields in a table; a row with more is shown line by line, because the table would be too wide
 * to read.
 */
const MAX_COLUMNS = 8

/** Fields that most shops never use; they are shown only where a row has one. */
const optionalFields = new Set(['installments'])

export function renderSection(name: string, rows: Row[], { title, fields }: SectionLabels, lang: Lang): ReactNode {
  const columns = Object.entries(fields).filter(
    ([field]) => !optionalFields.has(field) || rows.some((row) => row[field] !== null),
  )
  const renderRows = columns.length > MAX_COLUMNS ? renderLists : renderTable
  return h(
    'section',
    { key: name },
    h('h2', null, translate(title, lang)),
    rows.length === 0 ? h('p', null, translate(emptyLabel, lang)) : renderRows(rows, columns, lang),
  )
}

function renderTable(rows: Row[], columns: [string, BilingualText][], lang: Lang): ReactNode {
  const head = columns.map(([field, label]) => h('th', { key: field, scope: 'col' }, translate(label, lang)))
  const body = rows.map((row, index) =>
    h('tr', { key: index }, ...columns.map(([field]) => h('td', { key: field }, formatValue(field, row, lang)))),
  )
  // It scrolls sideways on a narrow screen, by keyboard too.
  return h(
    'div',
    { tabIndex: 0 },
    h('table', null, h('thead', null, h('tr', null, ...head)), h('tbody', null, ...body)),
  )
}

function renderLists(rows: Row[], columns: [string, BilingualText][], lang: Lang): ReactNode {
  return rows.map((row, index) =>
    h(
      'dl',
      { key: index },
      ...columns.flatMap(([field, label]) => [
        h('dt', { key: `${field}?` }, translate(label, lang)),
        h('dd', { key: field }, formatValue(field, row, lang)),
      ]),
    ),
  )
}

const moneyFields = new Set([
  'subtotal', 'discount', 'shipping', 'total', 'price', 'price_offer', 'amount', 'basis', 'goods', 'lost',
]) // prettier-ignore

/** Fields in which the shop's own sentences stand beside what people wrote. */
const noteFields = new Set(['reason', 'note'])

function formatValue(field: string, row: Row, lang: Lang): string {
  const value = row[field]
  if (value === null || value === undefined || value === '') return '—'
  if (value instanceof Date) return formatTimestamp(value, lang)
  if (typeof value === 'boolean') return translate(value ? yesLabel : noLabel, lang)
  if (typeof value === 'number' && moneyFields.has(field) && isCurrency(row.currency))
    return formatMoney(value, row.currency, lang)
  const text = String(value)
  const ofReturn = noteFields.has(field) ? parseReturnNote(text) : undefined
  if (ofReturn !== undefined) return describeReturnNote(ofReturn, lang)
  const label =
    (noteFields.has(field) ? noteLabels[text.replace(/^dispute \S+ (?=was lost)/, 'dispute ')] : undefined) ??
    (codeFields.has(field) ? codeLabels[text] : undefined)
  return label ? translate(label, lang) : text
}

function describeReturnNote({ kind, number, reason = '' }: ReturnNote, lang: Lang): string {
  const words = [codeLabels[kind], codeLabels[reason]].map((label) => label && translate(label, lang))
  return [`${words[0]} ${number}`, words[1]].filter(Boolean).join(': ')
}

/** Formats a time in the shop's time zone, which it names. */
export function formatTimestamp(at: Date, lang: Lang): string {
  const format = { dateStyle: 'medium', timeStyle: 'long', timeZone: SHOP_TIME_ZONE } as const
  return new Intl.DateTimeFormat(locales[lang], format).format(at)
}
