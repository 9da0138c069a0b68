import type { Call } from './call.ts'
import { badParameter } from './errors.ts'
import type { Kept } from './queries.ts'
import { type Params, texts } from './params.ts'

type Loose = Record<string, unknown>

/** The ids in each object that can be expanded, and the type of object that each refers to. */
const EXPANDABLE: Record<string, Record<string, Kept['object']>> = {
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

const DEEPEST = 4

/** Inserts objects where the request asked for them with `expand[]`; the stored object itself never changes. */
export function expand(call: Call, answer: unknown, params: Params): unknown {
  let expanded = answer
  for (const path of texts(params, 'expand') ?? []) {
    const steps = path.split('.')
    if (steps.length > DEEPEST) {
      throw badParameter(`You cannot expand more than ${DEEPEST} levels of a property.`, { param: 'expand' })
    }
    expanded = expandAt(call, expanded as Loose, steps)
  }
  return expanded
}

function expandAt(call: Call, object: Loose, steps: string[]): unknown {
  const [step = '', ...rest] = steps
  if (object['object'] === 'list' && step === 'data') {
    return {
      ...object,
      data: (object['data'] as Loose[]).map((item) => (rest.length ? expandAt(call, item, rest) : item)),
    }
  }
  const value = readAt(call, object, step)
  if (value === null || value === undefined) return object
  return { ...object, [step]: rest.length ? expandAt(call, value, rest) : value }
}

function readAt(call: Call, object: Loose, step: string): Loose | null | undefined {
  const kind = String(object['object'])
  if (kind === 'charge' && step === 'refunds') return listRefunds(call, String(object['id']))
  const target = EXPANDABLE[kind]?.[step]
  if (!target) throw badParameter(`This property cannot be expanded (${step}).`, { param: 'expand' })
  const value = object[step]
  if (typeof value !== 'string') return value as Loose | null | undefined
  const found = call.store.find<Kept>(target, value)
  return found && { ...found.body }
}

function listRefunds(call: Call, charge: string): Loose {
  const { data, has_more } = call.store.list({ object: 'refund', charge, limit: 10 })
  return { object: 'list', data, has_more, url: `/v1/charges/${charge}/refunds` }
}
