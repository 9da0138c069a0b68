import type { ApiCall } from './context.ts'
import { invalidParameter, notFound } from './errors.ts'
import { rejectUnknownParams, readGroup, readInteger, type Params, readText, readTexts } from './params.ts'
import type { StoredObject, ListFilter } from './queries.ts'

export interface List {
  object: 'list'
  data: StoredObject[]
  has_more: boolean
  url: string
}

const PAGING = ['created', 'ending_before', 'expand', 'limit', 'starting_after']

/** Returns a page of objects, newest first. `filters` are the references that this type of object can be listed by. */
export function listObjects(
  call: ApiCall,
  object: StoredObject['object'],
  url: string,
  params: Params,
  filters: string[],
): List {
  rejectUnknownParams(params, [...PAGING, ...filters])
  const filter: ListFilter = {
    object,
    limit: parseLimit(params),
    ...parseLinks(params),
    ...parseCursors(call, object, params),
    ...parseTypes(params),
  }
  const created = parseCreated(params)
  return { object: 'list', ...call.store.list({ ...filter, ...(created && { created }) }), url }
}

function parseLimit(params: Params): number {
  const limit = readInteger(params, 'limit') ?? 10
  if (limit > 100)
    throw invalidParameter('This value must be less than or equal to 100.', {
      code: 'parameter_invalid_integer',
      param: 'limit',
    })
  return limit
}

function parseLinks(params: Params): Partial<ListFilter> {
  const customer = readText(params, 'customer')
  if (customer !== undefined) throw notFound('customer', customer, 'customer', 400)
  const payment_intent = readText(params, 'payment_intent')
  const charge = readText(params, 'charge')
  return { ...(payment_intent && { payment_intent }), ...(charge && { charge }) }
}

function parseCursors(call: ApiCall, object: StoredObject['object'], params: Params): Partial<ListFilter> {
  const after = readText(params, 'starting_after')
  const before = readText(params, 'ending_before')
  if (after !== undefined && before !== undefined) {
    throw invalidParameter('You cannot parameterize the listing with both an ending_before and starting_after.', {
      param: 'ending_before',
    })
  }
  for (const [param, id] of Object.entries({ starting_after: after, ending_before: before })) {
    if (id !== undefined && !call.store.find(object, id)) throw notFound(object, id, param, 400)
  }
  return { ...(after && { after }), ...(before && { before }) }
}

function parseCreated(params: Params): ListFilter['created'] {
  if (typeof params['created'] === 'string') {
    const at = readInteger(params, 'created', 0) ?? 0
    return { gte: at, lte: at }
  }
  const range = readGroup(params, 'created')
  if (!range) return undefined
  const names = ['gt', 'gte', 'lt', 'lte'] as const
  rejectUnknownParams(range, names, 'created')
  const given = names.map((name) => [name, readInteger(range, name, 0, `created[${name}]`)] as const)
  return Object.fromEntries(given.filter(([, at]) => at !== undefined))
}

function parseTypes(params: Params): Partial<ListFilter> {
  const type = readText(params, 'type')
  const types = readTexts(params, 'types') ?? (type === undefined ? undefined : [type])
  return types ? { types } : {}
}
