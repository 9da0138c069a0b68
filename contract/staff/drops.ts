import { type Static, Type } from 'typebox'
import { CurrencyCode, Id, LangQuery, MULTILINE, Nullable, NullableInteger, NullableString } from '../common-schemas.ts'
import { currencies, langs } from '../locale.ts'
import { defineStaffCall } from './call.ts'

/** A moment of a query in ISO format with its zone; without one it is now. */
const OptionalMoment = () =>
  Type.Optional(Type.String({ maxLength: 40, description: 'ISO 8601 with zone', refusal: 'time_invalid' }))
const LevelParam = () => Type.Unsafe<'0' | '1' | '2' | '3'>({ enum: ['0', '1', '2', '3'] })

/** The reasons for which a product is not shown to a viewer. A product with none of them is shown. */
export const hiddenReasons = ['draft', 'scheduled', 'not_open', 'no_price', 'no_text', 'no_category', 'no_alt'] as const
export type HiddenReason = (typeof hiddenReasons)[number]

const ReasonCount = Type.Object({ reason: Type.Enum([...hiddenReasons]), count: Type.Integer() })

const CollectionView = Type.Object({
  level: Type.Integer(),
  language: Type.Enum([...langs]),
  currency: CurrencyCode,
  shown: Type.Integer(),
  sold_out: Type.Integer({ description: 'Products that are shown and have no free unit' }),
  hidden: Type.Integer(),
  reasons: Type.Array(ReasonCount),
})
export type CollectionView = Static<typeof CollectionView>

const ViewedProduct = Type.Object({
  id: Type.Integer(),
  sku: Type.String(),
  name: Type.String(),
  shown: Type.Boolean(),
  sold_out: Type.Boolean(),
  reasons: Type.Array(Type.Enum([...hiddenReasons])),
})
export type ViewedProduct = Static<typeof ViewedProduct>

export const getCollectionVisibility = defineStaffCall('getCollectionVisibility', {
  summary: 'Says what each level sees of a collection at a moment, in each language and currency, and why not the rest',
  access: 'products.read',
  query: Type.Object({
    ...LangQuery.properties,
    id: Id('collection_not_found'),
    at: OptionalMoment(),
    level: Type.Optional(LevelParam()),
    language: Type.Optional(Type.Enum([...langs])),
    currency: Type.Optional(Type.Enum([...currencies])),
  }),
  response: Type.Object({
    at: Type.String(),
    views: Type.Array(CollectionView, { description: 'One for each level, language and currency' }),
    products: Type.Array(ViewedProduct, {
      description: 'Up to 200 products that the viewer of the query does not see or cannot buy',
    }),
  }),
  refusals: ['collection_not_found', 'time_invalid'],
})

const OpeningImpact = Type.Object({
  level: Type.Integer(),
  level_name: NullableString(),
  customers: NullableInteger({ description: 'Customers of this level; null for everyone' }),
  shown_before: Type.Integer({ description: 'Products that this level sees now' }),
  shown_after: Type.Integer({ description: 'Products that it will see at once after the change' }),
})
export type OpeningImpact = Static<typeof OpeningImpact>

export const getOpeningImpact = defineStaffCall('getOpeningImpact', {
  summary: 'Says who gains and who loses sight of a drop at once if its opening moves, and what they have in hand',
  access: 'products.read',
  query: Type.Object({
    ...LangQuery.properties,
    id: Id('collection_not_found'),
    opens_at: Type.Optional(
      Type.String({
        maxLength: 40,
        description: 'The new opening; without one the collection opens to everyone',
        refusal: 'time_invalid',
      }),
    ),
  }),
  response: Type.Object({
    levels: Type.Array(OpeningImpact),
    carts: Type.Integer({ description: 'Open carts of customers who lose sight of one of their lines' }),
    cart_units: Type.Integer(),
    reservations: Type.Integer({ description: 'Running payments of customers who lose sight; they stay valid' }),
    reserved_units: Type.Integer(),
    reminders: Type.Integer({
      description: 'Customers who asked to be reminded, who are told the new opening by mail',
    }),
  }),
  refusals: ['collection_not_found', 'time_invalid'],
})

const SoldQuantity = Type.Object({
  level: Type.Integer(),
  units: Type.Integer(),
  orders: Type.Integer(),
})

export const getCollectionSales = defineStaffCall('getCollectionSales', {
  summary: 'Returns the units of a collection that were sold, by the level of the buyer and by hour',
  access: 'reports.products',
  query: Type.Object({ ...LangQuery.properties, id: Id('collection_not_found') }),
  response: Type.Object({
    sold: Type.Integer({ description: 'Units of paid orders' }),
    in_stock: Type.Integer({ description: 'Units that are not sold now, with reserved ones' }),
    levels: Type.Array(SoldQuantity),
    hours: Type.Array(
      Type.Object({ at: Type.String({ description: 'The beginning of the hour' }), levels: Type.Array(SoldQuantity) }),
      { description: 'The latest 500 hours with sales, the earliest first' },
    ),
  }),
  refusals: ['collection_not_found'],
})

/** The checks of the doctor, in the order of its list. */
export const doctorChecks = [
  'published',
  'opening',
  'price',
  'text',
  'category',
  'image',
  'search',
  'stock',
  'account',
  'birth_date',
  'open_request',
  'transfers',
] as const
export type DoctorCheckName = (typeof doctorChecks)[number]

const DoctorCheck = Type.Object({
  name: Type.Enum([...doctorChecks]),
  /** `warning` hides nothing, but is in the way of buying or finding. */
  result: Type.Enum(['passed', 'failed', 'warning']),
  data: Type.Record(Type.String(), Type.Unknown()),
})
export type DoctorCheck = Static<typeof DoctorCheck>

export const Diagnosis = Type.Object({
  product: Type.Object({
    id: Type.Integer(),
    sku: Type.String(),
    name: Type.String(),
    collection_id: NullableInteger(),
  }),
  viewer: Type.Object({
    customer_id: NullableInteger(),
    name: NullableString(),
    affiliation: NullableString(),
    level: Type.Integer(),
    level_name: NullableString(),
    language: Type.Enum([...langs]),
    currency: CurrencyCode,
    at: Type.String(),
  }),
  /** The verdicts come from the statements of the shop itself. */
  shown: Type.Boolean(),
  buyable: Type.Boolean(),
  checks: Type.Array(DoctorCheck),
})
export type Diagnosis = Static<typeof Diagnosis>

export const diagnoseProduct = defineStaffCall('diagnoseProduct', {
  summary: 'Says whether a fan or a level sees a product, and everything that can hide it',
  access: 'products.read',
  people: { of: 'customer', by: 'viewer.customer_id' },
  query: Type.Object({
    ...LangQuery.properties,
    product_id: Id('product_not_found'),
    /** Needs `customers.read`. Without it, the viewer is anyone of `level`. */
    customer_id: Type.Optional(Id('customer_not_found')),
    level: Type.Optional(LevelParam()),
    language: Type.Optional(Type.Enum([...langs])),
    currency: Type.Optional(Type.Enum([...currencies])),
    at: OptionalMoment(),
  }),
  response: Diagnosis,
  refusals: ['product_not_found', 'customer_not_found', 'time_invalid'],
})

export const findFans = defineStaffCall('findFans', {
  summary: 'Finds customers for the doctor by fan number, e-mail or name',
  access: 'customers.read',
  people: { of: 'customer', by: 'id' },
  query: Type.Object({ ...LangQuery.properties, q: Type.String({ maxLength: 100, ...MULTILINE }) }),
  response: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      email: Type.String(),
      affiliation: Type.String(),
      level: Type.Integer(),
    }),
  ),
})

export const startPreview = defineStaffCall('startPreview', {
  summary: 'Shows the shop in this browser as a level sees it at a moment, for 15 minutes and without any write',
  access: 'products.read',
  body: Type.Object({
    level: Type.Integer({ minimum: 0, maximum: 3 }),
    at: NullableString({ maxLength: 40, description: 'ISO 8601 with zone; null is now', refusal: 'time_invalid' }),
    language: Type.Enum([...langs]),
    currency: CurrencyCode,
    collection_id: NullableInteger({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'Where the preview begins; null is the home page',
    }),
    product_id: NullableInteger({ minimum: 1, maximum: 2_147_483_647 }),
    /** The screen of the home page starts it, and gets it back when it ends. */
    of_home: Type.Optional(Type.Boolean()),
  }),
  response: Type.Object({
    path: Type.String(),
    expires_at: Type.String(),
    /** Where the shop has another host than the back office: the form that starts the preview there. */
    handover: Nullable(Type.Object({ url: Type.String(), preview: Type.String() })),
  }),
  refusals: ['time_invalid'],
})

export const endPreview = defineStaffCall('endPreview', {
  summary: 'Ends the preview of this browser',
  access: 'signed_in',
})
