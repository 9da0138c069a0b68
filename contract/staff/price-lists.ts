import { type Static, Type } from 'typebox'
import { CurrencyCode, Id, LangQuery, NullableInteger, NullableString, StoredInteger, Text } from '../common-schemas.ts'
import { SEARCH_TERM_MAX_LENGTH } from '../limits.ts'
import { MAX_OFFER_PERCENT, priceRoundings } from './bulk-values.ts'
import { defineStaffCall } from './call.ts'
import { listFields, listOf } from './list.ts'
import { MAX_LISTED_SKUS, PRICE_LIST_NAME_MAX_LENGTH, priceListStates, reductionMethods } from './price-list-values.ts'
import { MAX_PRICE } from './product-limits.ts'

const Name = Text(PRICE_LIST_NAME_MAX_LENGTH, { refusal: 'name_missing' })
const Moment = Type.String({ maxLength: 40, refusal: 'time_invalid' })
const Reduction = NullableInteger({ minimum: 1, maximum: MAX_PRICE })

const names = { name_es: Name, name_en: Name }

/** A sale as staff save it. Without SKUs it is for the products that match all of the other conditions. */
export const PriceListFields = Type.Object({
  ...names,
  starts_at: Moment,
  ends_at: Moment,
  category_id: NullableInteger({ minimum: 1, maximum: 2_147_483_647 }),
  collection_id: NullableInteger({ minimum: 1, maximum: 2_147_483_647 }),
  artwork_id: NullableInteger({ minimum: 1, maximum: 2_147_483_647 }),
  words: Type.String({ maxLength: SEARCH_TERM_MAX_LENGTH, description: 'Words of the name, or of the SKU' }),
  skus: Type.Array(Text(60), { maxItems: MAX_LISTED_SKUS }),
  method: Type.Enum([...reductionMethods]),
  percent: NullableInteger({ minimum: 1, maximum: MAX_OFFER_PERCENT }),
  /** The amount is taken off, or is the price that is set. A currency without it keeps its prices. */
  amount: Type.Object({ MXN: Reduction, USD: Reduction }),
  rounding: Type.Enum([...priceRoundings]),
  keep_lower: Type.Boolean({ description: 'Whether an offer that is lower already stays' }),
})
export type PriceListFields = Static<typeof PriceListFields>

const Counts = Type.Object({
  products: Type.Integer(),
  prices: Type.Integer({ description: 'Prices that become lower or higher' }),
  kept: Type.Integer({ description: 'Prices whose lower offer stays' }),
  rises: Type.Integer(),
  large_falls: Type.Integer({ description: 'Prices that fall by 70 % or more' }),
})

export const PriceList = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  state: Type.Enum([...priceListStates]),
  fields: PriceListFields,
  counts: Counts,
  scheduled_at: NullableString(),
  withdrawn_at: NullableString(),
})
export type PriceList = Static<typeof PriceList>

const Summary = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  state: Type.Enum([...priceListStates]),
  starts_at: Type.String(),
  ends_at: Type.String(),
  products: Type.Integer(),
})
export type PriceListSummary = Static<typeof Summary>

const ListedPrice = Type.Object({
  product_id: Type.Integer(),
  name: Type.String(),
  sku: Type.String(),
  size: NullableString({ description: 'A size with a price of its own' }),
  currency: CurrencyCode,
  price: Type.Integer({ description: 'Without any offer, in minor units' }),
  before: Type.Integer({ description: 'What a unit costs without the sale when it starts' }),
  after: Type.Integer(),
  is_marked: Type.Boolean({ description: 'Whether the price rises, or falls by 70 % or more' }),
})
export type ListedPrice = Static<typeof ListedPrice>

export const listPriceLists = defineStaffCall('listPriceLists', {
  summary: 'Lists the sales, the latest start first',
  access: 'prices.read',
  query: Type.Object({ ...listFields, state: Type.Optional(Type.Enum([...priceListStates])) }),
  response: listOf(Summary),
})

const PriceListQuery = Type.Object({ ...LangQuery.properties, id: Id('price_list_not_found') })

export const getPriceList = defineStaffCall('getPriceList', {
  summary: 'Returns a sale with what it does to prices',
  access: 'prices.read',
  query: PriceListQuery,
  response: PriceList,
  refusals: ['price_list_not_found'],
})

export const listPriceListPrices = defineStaffCall('listPriceListPrices', {
  summary: 'Lists each price of a sale before and after, marked ones first',
  access: 'prices.read',
  query: Type.Object({ ...listFields, id: Id('price_list_not_found') }),
  response: listOf(ListedPrice),
  refusals: ['price_list_not_found'],
})

export const createPriceList = defineStaffCall('createPriceList', {
  summary: 'Adds a sale as a draft without prices',
  access: 'prices.write',
  body: Type.Object(names),
  response: PriceList,
  refusals: ['name_missing'],
})

export const savePriceList = defineStaffCall('savePriceList', {
  summary: 'Saves a sale and calculates its prices; of one that runs only the names and the end change',
  access: 'prices.write',
  body: Type.Object({ id: Id('price_list_not_found'), version: StoredInteger(), ...PriceListFields.properties }),
  response: PriceList,
  refusals: [
    'price_list_not_found',
    'name_missing',
    'time_invalid',
    'price_list_dates_invalid',
    'price_list_reduction_missing',
    'price_list_sku_unknown',
    'price_list_running',
    'price_list_over',
    'version_conflict',
  ],
})

const VersionBody = Type.Object({ id: Id('price_list_not_found'), version: StoredInteger() })

export const schedulePriceList = defineStaffCall('schedulePriceList', {
  summary: 'Schedules a sale whose preview was seen; one whose start is past starts at once',
  access: 'prices.write',
  body: VersionBody,
  response: PriceList,
  refusals: [
    'price_list_not_found',
    'price_list_dates_invalid',
    'price_list_empty',
    'price_list_outdated',
    'price_list_over',
    'version_conflict',
  ],
})

export const withdrawPriceList = defineStaffCall('withdrawPriceList', {
  summary: 'Undoes a sale as a whole: every price is again what it is without it',
  access: 'prices.write',
  body: Type.Object({ id: Id('price_list_not_found') }),
  response: PriceList,
  refusals: ['price_list_not_found', 'price_list_over'],
})

export const deletePriceList = defineStaffCall('deletePriceList', {
  summary: 'Deletes the draft of a sale',
  access: 'prices.write',
  query: PriceListQuery,
  refusals: ['price_list_not_found', 'price_list_scheduled'],
})
