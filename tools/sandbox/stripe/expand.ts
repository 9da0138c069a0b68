import type { ApiCall } from './context.ts'
import { invalidParameter } from './errors.ts'
import type { StoredObject } from './queries.ts'
import { type Params, readTexts } from './params.ts'

type AnyObject = Record<string, unknown>

const EXPANDABLE: Record<string, Record<string, StoredObject['object']>> = {
  payment_intent: { latest_charge: 'charge', payment_method: 'payment_method' },
  charge: { balance_transaction: 'balance_transaction', payment_intent: 'payment_intent' },
  refund: {
    balance_transaction: 'balance_transaction',
    charge: 'charge',
    failure_balance_transaction: 'balance_transaction',
    payment_intent: 'payment_intent',
    payment_method: 'payment_method',
  },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
}

const MAX_DEPTH = 4

/** Inserts objects where the request asked for them with `expand[]`; the stored object itself never changes. */
export function expand(call: ApiCall, response: unknown, params: Params): unknown {
  let expanded = response
  for (const path of readTexts(params, 'expand') ?? []) {
    const steps = path.split('.')
    if (steps.length > MAX_DEPTH) {
      throw invalidParameter(`You cannot expand more than ${MAX_DEPTH} levels of a property.`, { param: 'expand' })
    }
    expanded = expandAt(call, expanded as AnyObject, steps)
  }
  return expanded
}

function expandAt(call: ApiCall, object: AnyObject, steps: string[]): unknown {
  const [step = '', ...rest] = steps
  if (object['object'] === 'list' && step === 'data') {
    return {
      ...object,
      data: (object['data'] as AnyObject[]).map((item) => (rest.length ? expandAt(call, item, rest) : item)),
    }
  }
  const value = readAt(call, object, step)
  if (value === null || value === undefined) return object
  return { ...object, [step]: rest.length ? expandAt(call, value, rest) : value }
}

function readAt(call: ApiCall, object: AnyObject, step: string): AnyObject | null | undefined {
  const kind = String(object['object'])
  if (kind === 'charge' && step === 'refunds') return listRefunds(call, String(object['id']))
  const target = EXPANDABLE[kind]?.[step]
  if (!target) throw invalidParameter(`This property cannot be expanded (${step}).`, { param: 'expand' })
  const value = object[step]
  if (typeof value !== 'string') return value as AnyObject | null | undefined
  const found = call.store.find<StoredObject>(target, value)
  return found && { ...found.body }
}

function listRefunds(call: ApiCall, charge: string): AnyObject {
  const { data, has_more } = call.store.list({ object: 'refund', charge, limit: 10 })
  return { object: 'list', data, has_more, url: `/v1/charges/${charge}/refunds` }
}
