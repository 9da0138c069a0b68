import type { Call } from './call.ts'
import { badParameter, noSuch } from './errors.ts'
import { allowOnly, group, integer, type Params, text, texts } from './params.ts'
import type { Kept, ListFilter } from './queries.ts'

export interface List {
  object: 'list'
  data: Kept[]
  has_more: boolean
  url: string
}

const PAGING = ['created', 'ending_before', 'expand', 'limit', 'starting_after']

/** Returns a page of objects, newest first. `filters` are the references that this type of object can be listed by. */
export function listObjects(call: Call, object: Kept['object'], url: string, params: Params, filters: string[]): List {
  allowOnly(params, [...PAGING, ...filters])
  const filter: ListFilter = {
    object,
    limit: readLimit(params),
    ...readLinks(params),
    ...readCursors(call, object, params),
    ...readTypes(params),
  }
  const created = readCreated(params)
  return { object: 'list', ...call.store.list({ ...filter, ...(created && { created }) }), url }
}

function readLimit(params: Params): number {
  const limit = integer(params, 'limit') ?? 10
  if (limit > 100)
    throw badParameter('This value must be less than or equal to 100.', {
      code: 'parameter_invalid_integer',
      param: 'limit',
    })
  return limit
}

function readLinks(params: Params): Partial<ListFilter> {
  const customer = text(params, 'customer')
  if (customer !== undefined) throw noSuch('customer', customer, 'customer', 400)
  const payment_intent = text(params, 'payment_intent')
  const charge = text(params, 'charge')
  return { ...(payment_intent && { payment_intent }), ...(charge && { charge }) }
}

function readCursors(call: Call, object: Kept['object'], params: Params): Partial<ListFilter> {
  const after = text(params, 'starting_after')
  const before = text(params, 'ending_before')
  if (after !== undefined && before !== undefined) {
    throw badParameter('You cannot parameterize the listing with both an ending_before and starting_after.', {
      param: 'ending_before',
    })
  }
  for (const [param, id] of Object.entries({ starting_after: after, ending_before: before })) {
    if (id !== undefined && !call.store.find(object, id)) throw noSuch(object, id, param, 400)
  }
  return { ...(after && { after }), ...(before && { before }) }
}

function readCreated(params: Params): ListFilter['created'] {
  if (typeof params['created'] === 'string') {
    const at = integer(params, 'created', 0) ?? 0
    return { gte: at, lte: at }
  }
  const range = group(params, 'created')
  if (!range) return undefined
  const names = ['gt', 'gte', 'lt', 'lte'] as const
  allowOnly(range, names, 'created')
  const given = names.map((name) => [name, integer(range, name, 0, `created[${name}]`)] as const)
  return Object.fromEntries(given.filter(([, at]) => at !== undefined))
}

function readTypes(params: Params): Partial<ListFilter> {
  const type = text(params, 'type')
  const types = texts(params, 'types') ?? (type === undefined ? undefined : [type])
  return types ? { types } : {}
}
