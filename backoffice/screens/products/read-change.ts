import { formatPlainAmount } from '@shop/contract/money.ts'
import type { BulkChange } from '@shop/contract/staff/bulk.ts'
import type { bulkChangeTypes } from '@shop/contract/staff/bulk-values.ts'
import { parseAmount } from '../../lib/amount.ts'

export type BulkChangeType = (typeof bulkChangeTypes)[number]

export interface ChangeFields {
  type: BulkChangeType
  category: string
  /** Empty while none is chosen; `none` takes products out of their collection. */
  collection: string
  artwork: string
  currency: 'MXN' | 'USD'
  method: NonNullable<BulkChange['method']>
  value: string
  rounding: NonNullable<BulkChange['rounding']>
  flag: NonNullable<BulkChange['flag']>
  on: boolean
}

export const emptyFields: Omit<ChangeFields, 'type'> = {
  category: '',
  collection: '',
  artwork: '',
  currency: 'MXN',
  method: 'percent',
  value: '',
  rounding: 'cent',
  flag: 'web_exclusive',
  on: true,
}

/** Returns the change that the fields describe; undefined while something is missing or no number. */
export function readChange(fields: ChangeFields): BulkChange | undefined {
  const { type, currency, rounding } = fields
  switch (type) {
    case 'category':
      return fields.category === '' ? undefined : { type, category_id: Number(fields.category) }
    case 'collection':
      if (fields.collection === '') return undefined
      return { type, collection_id: fields.collection === 'none' ? null : Number(fields.collection) }
    case 'artwork':
      if (fields.artwork === '') return undefined
      return { type, artwork_id: fields.artwork === 'none' ? null : Number(fields.artwork) }
    case 'price': {
      const value = fields.method === 'percent' ? readInteger(fields.value) : readSigned(fields.value)
      if (value === undefined || (fields.method === 'set' && value < 1)) return undefined
      return { type, currency, method: fields.method, value, rounding }
    }
    case 'offer': {
      const value = readInteger(fields.value)
      return value === undefined || value < 1 ? undefined : { type, currency, value, rounding }
    }
    case 'end_offer':
      return { type, currency }
    case 'flag':
      return { type, flag: fields.flag, on: fields.on }
    default:
      return { type }
  }
}

function readInteger(text: string): number | undefined {
  const [, number] = /^\s*([+-]?\d{1,3})\s*%?\s*$/.exec(text.replace('−', '-')) ?? []
  return number === undefined ? undefined : Number(number)
}

/** Returns the minor units of an amount that may have a sign. */
function readSigned(text: string): number | undefined {
  const compact = text.trim().replace('−', '-')
  const amount = parseAmount(compact.replace(/^[+-]/, ''))
  if (amount === undefined || amount === null) return undefined
  return compact.startsWith('-') ? -amount : amount
}

/** Returns the value of a change as it was typed: `+10 %`, `-50.00`. */
export function formatChangeValue({ method, type, value = 0 }: BulkChange): string {
  const sign = value > 0 && method !== 'set' && type !== 'offer' ? '+' : ''
  if (type === 'offer' || method === 'percent') return `${type === 'offer' ? '-' : sign}${value} %`
  return `${value < 0 ? '-' : sign}${formatPlainAmount(Math.abs(value))}`
}
