import { type Static, Type } from 'typebox'
import { VARIANT_CODE_MAX_LENGTH } from '../barcode.ts'
import { Id, NO_CARD, NullableInteger, NullableString, RequestKey, Text } from '../common-schemas.ts'
import { defineStaffCall } from './call.ts'
import { listFields, listOf, sortField } from './list.ts'
import {
  MAX_SCANNED_CODES,
  MAX_STOCK_CELLS,
  MAX_STOCK_NOTE_LENGTH,
  MAX_STOCK_UNITS,
  stockReasons,
} from './stock-rules.ts'

export const stockFigures = {
  on_hand: Type.Integer({ description: 'What is physically there' }),
  committed: Type.Integer({ description: 'Of these, the units of paid orders whose parcel has not left' }),
  reserved: Type.Integer({
    description: 'Of these, the units that wait for a payment, or for the return of an exchange',
  }),
}

export const StockCell = Type.Object({
  product_id: Type.Integer(),
  sku: Type.String(),
  name: Type.String(),
  size_id: Type.Integer(),
  size: Type.String(),
  color_id: Type.Integer(),
  color: Type.String(),
  ...stockFigures,
  free: Type.Integer({ description: 'Available: on hand, neither committed nor reserved' }),
  waiting: Type.Integer(),
  /** Whole days that the free units last at the pace of the last 28 days; null when none were sold. */
  days_of_cover: NullableInteger(),
  retired: Type.Boolean(),
})
export type StockCell = Static<typeof StockCell>

export const listStock = defineStaffCall('listStock', {
  summary: 'Lists the stock of every size and color',
  access: 'stock.read',
  query: Type.Object({
    ...listFields,
    ...sortField(['free']),
    stock: Type.Optional(Type.Enum(['low', 'sold_out', 'waiting', 'committed', 'reserved'])),
    product: Type.Optional(Id('product_not_found')),
  }),
  response: listOf(StockCell),
})

const ScannedCell = Type.Object({
  code: Type.String({ description: 'As it was scanned' }),
  ...Type.Pick(StockCell, ['product_id', 'sku', 'name', 'size_id', 'size', 'color_id', 'color']).properties,
  ...stockFigures,
})
export type ScannedCell = Static<typeof ScannedCell>

export const findStockByCodes = defineStaffCall('findStockByCodes', {
  summary: 'Returns the stock of the sizes and colors that have these SKUs or barcodes, as a reader gives them',
  access: 'stock.read',
  body: Type.Object({
    codes: Type.Array(Text(VARIANT_CODE_MAX_LENGTH, NO_CARD), { minItems: 1, maxItems: MAX_SCANNED_CODES }),
  }),
  response: Type.Object({ cells: Type.Array(ScannedCell) }),
})

export const StockEntry = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  kind: Type.Enum([
    'received',
    'reserved',
    'sold',
    'shipped',
    'released',
    'canceled',
    'committed',
    'returned',
    'corrected',
  ]),
  reason: NullableString(),
  note: NullableString(),
  product_id: Type.Integer(),
  sku: Type.String(),
  size: Type.String(),
  color: Type.String(),
  ...stockFigures,
  actor: Type.String(),
  actor_name: NullableString(),
  order_code: NullableString(),
})
export type StockEntry = Static<typeof StockEntry>

export const listStockHistory = defineStaffCall('listStockHistory', {
  summary: 'Lists how the stock of a product changed, the newest first',
  access: 'stock.read',
  query: Type.Object({
    ...listFields,
    product: Id('product_not_found'),
    size: Type.Optional(Id('product_not_found')),
    color: Type.Optional(Id('product_not_found')),
  }),
  response: listOf(StockEntry),
  refusals: ['product_not_found'],
})

const Units = Type.Integer({ minimum: -MAX_STOCK_UNITS, maximum: MAX_STOCK_UNITS })
const Count = Type.Integer({ minimum: 0, maximum: MAX_STOCK_UNITS })
const cellIds = { size_id: Id('variant_not_found'), color_id: Id('variant_not_found') }

/** Either a difference, or a count of what is there with the number that the person saw before counting. */
export const StockChange = Type.Object({
  ...cellIds,
  delta: Type.Optional(Units),
  count: Type.Optional(Count),
  seen_on_hand: Type.Optional(Count),
})
export type StockChange = Static<typeof StockChange>

export const adjustStock = defineStaffCall('adjustStock', {
  summary: 'Changes the stock of several sizes and colors with one reason, or of none of them',
  access: 'stock.write',
  body: Type.Object({
    reason: Type.Enum([...stockReasons]),
    note: Type.Optional(Type.String({ maxLength: MAX_STOCK_NOTE_LENGTH })),
    key: Type.Optional(RequestKey),
    cells: Type.Array(StockChange, { minItems: 1, maxItems: MAX_STOCK_CELLS }),
  }),
  response: Type.Object({
    cells: Type.Array(
      Type.Object({
        size_id: Type.Integer(),
        color_id: Type.Integer(),
        ...stockFigures,
      }),
    ),
  }),
  refusals: [
    'variant_not_found',
    'stock_not_free',
    'stock_count_stale',
    'stock_below_reserved',
    'stock_saved_before',
    'cell_repeated',
  ],
})
