import { type Static, Type } from 'typebox'
import { CurrencyCode, DRAWN, Id, LangQuery, NullableInteger, NullableString } from '../common-schemas.ts'
import { SEARCH_TERM_MAX_LENGTH } from '../limits.ts'
import {
  BULK_AT_ONCE,
  bulkChangeTypes,
  bulkSampleLabels,
  bulkStates,
  priceMethods,
  priceRoundings,
  bulkFlags,
} from './bulk-values.ts'
import { defineStaffCall } from './call.ts'
import { MAX_PRICE, gateItems, missingFilters, offerFilters, productStates, stockFilters } from './product-limits.ts'

/** A change of many products. Which fields it needs depends on its type; a missing one is `invalid_value`. */
export const BulkChange = Type.Object({
  type: Type.Enum([...bulkChangeTypes]),
  category_id: Type.Optional(Id('category_not_found')),
  collection_id: Type.Optional(NullableInteger({ minimum: 1, maximum: 2_147_483_647, description: 'Null for none' })),
  artwork_id: Type.Optional(NullableInteger({ minimum: 1, maximum: 2_147_483_647, description: 'Null for none' })),
  currency: Type.Optional(CurrencyCode),
  method: Type.Optional(Type.Enum([...priceMethods])),
  value: Type.Optional(
    Type.Integer({
      minimum: -MAX_PRICE,
      maximum: MAX_PRICE,
      description: 'Percent, or minor units for the methods `amount` and `set`',
    }),
  ),
  rounding: Type.Optional(Type.Enum([...priceRoundings])),
  flag: Type.Optional(Type.Enum([...bulkFlags])),
  on: Type.Optional(Type.Boolean()),
})
export type BulkChange = Static<typeof BulkChange>

/** The filters of the list of products, without its page and order. */
const BulkFilter = Type.Object({
  q: Type.Optional(Type.String({ maxLength: SEARCH_TERM_MAX_LENGTH })),
  state: Type.Optional(Type.Enum([...productStates])),
  missing: Type.Optional(Type.Enum([...missingFilters])),
  stock: Type.Optional(Type.Enum([...stockFilters])),
  offer: Type.Optional(Type.Enum([...offerFilters])),
  category: Type.Optional(Id('category_not_found')),
  collection: Type.Optional(Id('collection_not_found')),
  artwork: Type.Optional(Id('artwork_not_found')),
})
export type BulkFilter = Static<typeof BulkFilter>

const NamedProducts = Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() }), {
  description: 'The first few',
})

const Problem = Type.Object({
  code: Type.String(),
  message: Type.String(),
  missing: Type.Array(Type.Enum([...gateItems]), { description: 'What a product lacks to be on sale' }),
  count: Type.Integer(),
  products: NamedProducts,
})
export type BulkProblem = Static<typeof Problem>

const SampleValue = Type.Object({
  label: Type.Enum([...bulkSampleLabels]),
  currency: Type.Unsafe<'MXN' | 'USD' | null>({ type: ['string', 'null'] }),
  size: NullableString({ description: 'The size with a price of its own' }),
  before: NullableString({ description: 'A state, a name, an amount in minor units, or `true` and `false`' }),
  after: NullableString(),
})

const Sample = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  image: NullableString(),
  values: Type.Array(SampleValue),
})
export type BulkSample = Static<typeof Sample>

const BulkPreview = Type.Object({
  total: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  refused: Type.Integer(),
  problems: Type.Array(Problem),
  price_jumps: Type.Object(
    { count: Type.Integer(), products: NamedProducts },
    { description: 'Products with a price that falls by more than 70 %, or rises by more than 200 %' },
  ),
  samples: Type.Array(Sample),
  seen: Type.String({ description: 'Names the products and their versions; the change itself is sent with it' }),
})
export type BulkPreview = Static<typeof BulkPreview>

const BulkDetail = Type.Object({
  id: Type.Integer(),
  state: Type.Enum([...bulkStates]),
  change: BulkChange,
  total: Type.Integer(),
  waiting: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  refused: Type.Integer(),
  undone: Type.Integer(),
  left: Type.Integer({ description: 'Products that undoing left as they are' }),
  problems: Type.Array(Problem, { description: 'Why products were refused, or left by undoing' }),
  created_by: NullableString(),
  created_at: Type.String(),
  finished_at: NullableString(),
  undo_until: NullableString({ description: 'Null when it cannot be undone' }),
})
export type BulkDetail = Static<typeof BulkDetail>

const target = {
  ids: Type.Optional(Type.Array(Id('product_not_found'), { minItems: 1, maxItems: BULK_AT_ONCE })),
  filter: Type.Optional(BulkFilter),
}

export const changeProducts = defineStaffCall('changeProducts', {
  summary:
    'Changes many products, or as a dry run shows what would change; up to 200 at once, more as a job that can be followed',
  access: 'products.write',
  body: Type.Object({
    ...target,
    change: BulkChange,
    dry_run: Type.Boolean(),
    seen: Type.Optional(
      Type.String({
        maxLength: 64,
        pattern: '^[0-9a-f]*$',
        ...DRAWN,
        description: 'From the dry run; needed for the change itself',
      }),
    ),
  }),
  response: Type.Object({
    preview: Type.Optional(BulkPreview),
    bulk: Type.Optional(BulkDetail),
  }),
  refusals: [
    'category_not_found',
    'collection_not_found',
    'artwork_not_found',
    'bulk_empty',
    'bulk_too_many',
    'bulk_outdated',
  ],
})

export const getBulkChange = defineStaffCall('getBulkChange', {
  summary: 'Returns a bulk change with its progress, or what became of it',
  access: 'products.write',
  query: Type.Object({ ...LangQuery.properties, id: Id('bulk_not_found') }),
  response: BulkDetail,
  refusals: ['bulk_not_found'],
})

export const listBulkChanges = defineStaffCall('listBulkChanges', {
  summary:
    'Lists the bulk changes that are in progress, can still be undone, or were undone within the last 30 minutes',
  access: 'products.write',
  response: Type.Object({ items: Type.Array(BulkDetail) }),
})

export const cancelBulkChange = defineStaffCall('cancelBulkChange', {
  summary: 'Stops a bulk change in progress; what it has changed stays until it is undone',
  access: 'products.write',
  body: Type.Object({ id: Id('bulk_not_found') }),
  response: BulkDetail,
  refusals: ['bulk_not_found', 'bulk_ended'],
})

export const undoBulkChange = defineStaffCall('undoBulkChange', {
  summary: 'Undoes a bulk change within 30 minutes, except for products that were changed since',
  access: 'products.write',
  body: Type.Object({ id: Id('bulk_not_found') }),
  response: BulkDetail,
  refusals: ['bulk_not_found', 'bulk_running', 'bulk_undone', 'bulk_undo_late'],
})
