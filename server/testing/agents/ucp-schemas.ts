import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { findOwnSchema } from '../../domains/agents/agents.ts'

const BASE = 'https://ucp.dev/schemas/'
const NEWEST = '2026-08-25'

const loaded = new Map<string, Ajv2020>()
function getAjv(version: string): Ajv2020 {
  const known = loaded.get(version)
  if (known) return known
  const file = path.join(import.meta.dirname, 'schemas', `ucp-${version}.json`)
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  for (const schema of JSON.parse(readFileSync(file, 'utf8')) as object[]) ajv.addSchema(schema)
  loaded.set(version, ajv)
  return ajv
}

const compiled = new Map<string, ValidateFunction>()

/**
 * Returns the violations of an official schema of a release by a value, none for a valid one. `ref` is the place of the schema behind
 * `schemas/`, such as `shopping/cart.json` or `shopping/catalog_search.json#/$defs/search_response`.
 */
export function findUcpViolations(ref: string, value: unknown, version = NEWEST): string[] {
  const key = `${version} ${ref}`
  const validate = compiled.get(key) ?? getAjv(version).compile({ $ref: BASE + ref })
  compiled.set(key, validate)
  if (validate(value)) return []
  return (validate.errors ?? []).map(({ instancePath, message, keyword }) => `${instancePath} ${keyword}: ${message}`)
}

const SEARCH = 'shopping/catalog_search.json#/$defs/search_response'
const LOOKUP = 'shopping/catalog_lookup.json#/$defs/lookup_response'
const ORDER = 'shopping/order.json'
const PRODUCT = 'shopping/catalog_lookup.json#/$defs/get_product_response'

const answerSchemas: Record<string, string> = {
  search_catalog: SEARCH,
  lookup_catalog: LOOKUP,
  get_product: PRODUCT,
  get_order: ORDER,
  cancel_order: ORDER,
  request_return: ORDER,
  ...Object.fromEntries(
    ['create', 'get', 'update', 'cancel', 'complete'].flatMap((verb) =>
      ['cart', 'checkout'].map((name) => [`${verb}_${name}`, `shopping/${name}.json`]),
    ),
  ),
}

const parents = [
  ['search_catalog', 'dev.ucp.shopping.catalog.search'],
  ['lookup_catalog', 'dev.ucp.shopping.catalog.lookup'],
  ['get_product', 'dev.ucp.shopping.catalog.lookup'],
  ['_cart', 'dev.ucp.shopping.cart'],
  ['_checkout', 'dev.ucp.shopping.checkout'],
  ['get_order', 'dev.ucp.shopping.order'],
  ['cancel_order', 'dev.ucp.shopping.order'],
  ['request_return', 'dev.ucp.shopping.order'],
] as const

/** Where the schemas of the extensions are, and what they extend unless that is everything. */
const extensions: Record<string, { schema: string; of?: string[] }> = {
  'dev.ucp.common.loyalty': {
    schema: 'common/loyalty.json',
    of: parents.map(([, name]) => name).filter((name) => name !== 'dev.ucp.shopping.order'),
  },
  'dev.ucp.shopping.discount': { schema: 'shopping/discount.json' },
  'dev.ucp.shopping.buyer_consent': { schema: 'shopping/buyer_consent.json' },
  'dev.ucp.shopping.fulfillment': { schema: 'shopping/fulfillment.json', of: ['dev.ucp.shopping.checkout'] },
}

interface Answer {
  ucp: { version: string; status: string; capabilities: Record<string, { extends?: string[] }[]> }
}

export function findAnswerViolations(operation: string, body: unknown): string[] {
  const { ucp } = body as Answer
  const { version } = ucp
  const types = version === NEWEST ? 'common/types' : 'shopping/types'
  if (ucp.status === 'error') return findUcpViolations(`${types}/error_response.json`, body, version)
  const own = findOwnViolations(body as object)
  const parent = parents.find(([name]) => operation.endsWith(name))?.[1]
  if (parent === undefined) return own
  const extended = Object.entries(extensions)
    .filter(([name, { of }]) => name in ucp.capabilities && (of === undefined || of.includes(parent)))
    .map(([, { schema }]) => `${schema}#/$defs/${parent}`)
  return [...own, ...[answerSchemas[operation]!, ...extended].flatMap((ref) => findUcpViolations(ref, body, version))]
}

function findOwnViolations(body: object): string[] {
  const files = Object.keys(body).flatMap((name) => /^test\.shop\.(order|membership)$/.exec(name)?.[1] ?? [])
  return files.flatMap((name) => {
    const schema = findOwnSchema(`${name}.json`, 'http://shop.test')!
    const validate = compiled.get(name) ?? getAjv(NEWEST).compile(schema)
    compiled.set(name, validate)
    return validate(body)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  })
}
