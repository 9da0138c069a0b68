import type { BulkChange } from '@shop/contract/staff/bulk.ts'
import { MAX_OFFER_PERCENT, MAX_PRICE_PERCENT } from '@shop/contract/staff/bulk-values.ts'
import { MAX_PRICE } from '@shop/contract/staff/product-limits.ts'
import { refuse } from '../../platform/refusal.ts'
import type { ProductChange } from '../../domains/catalog/catalog.ts'

/** Returns the change of one product that a bulk change asks for. Refuses `invalid_value` beside a field that it lacks. */
export function parseChange(change: BulkChange): ProductChange {
  const { type } = change
  switch (type) {
    case 'category':
      return { type, category_id: need(change, 'category_id') }
    case 'collection':
      if (change.collection_id === undefined) refuseField('collection_id')
      return { type, collection_id: change.collection_id }
    case 'artwork':
      if (change.artwork_id === undefined) refuseField('artwork_id')
      return { type, artwork_id: change.artwork_id }
    case 'price':
      return parsePriceChange(change)
    case 'offer':
      return {
        type,
        currency: need(change, 'currency'),
        percent: inRange(need(change, 'value'), 1, MAX_OFFER_PERCENT),
        rounding: change.rounding ?? 'cent',
      }
    case 'end_offer':
      return { type, currency: need(change, 'currency') }
    case 'flag':
      return { type, flag: need(change, 'flag'), on: need(change, 'on') }
    default:
      return { type }
  }
}

function parsePriceChange(change: BulkChange): ProductChange {
  const method = need(change, 'method')
  const value = need(change, 'value')
  if (method === 'percent') inRange(value, -MAX_OFFER_PERCENT, MAX_PRICE_PERCENT)
  if (method === 'set') inRange(value, 1, MAX_PRICE)
  return { type: 'price', currency: need(change, 'currency'), method, value, rounding: change.rounding ?? 'cent' }
}

function need<Name extends keyof BulkChange>(change: BulkChange, name: Name): NonNullable<BulkChange[Name]> {
  return change[name] ?? refuseField(name)
}

function inRange(value: number, min: number, max: number): number {
  return value >= min && value <= max ? value : refuseField('value')
}

function refuseField(name: string): never {
  refuse('invalid_value', { [`change.${name}`]: 'invalid_value' })
}
