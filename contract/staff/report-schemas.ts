import { type Static, Type } from 'typebox'
import { CurrencyCode, MinorAmount, Nullable, NullableInteger, NullableString } from '../common-schemas.ts'
import { reportSteps } from './report-range.ts'

const Day = Type.String({ description: '`YYYY-MM-DD` in the time zone of the shop' })
const Range = Type.Object({ from: Day, to: Day })
const Period = Type.Object({
  ...Range.properties,
  before: Range,
  step: Type.Enum([...reportSteps]),
})
export type Period = Static<typeof Period>

/** Amounts of each currency, which are never added. */
const Amounts = Type.Object({ MXN: MinorAmount, USD: MinorAmount })
export type Amounts = Static<typeof Amounts>

/** The tax of what was paid and refunded, and the part of all four that was sent abroad. */
export const taxFields = {
  tax: MinorAmount,
  refunded_tax: MinorAmount,
  exported: MinorAmount,
  exported_tax: MinorAmount,
  refunded_exported: MinorAmount,
  refunded_exported_tax: MinorAmount,
}
export type TaxFigures = Record<keyof typeof taxFields, number>

const salesFields = {
  orders: Type.Integer(),
  goods: MinorAmount,
  discount: MinorAmount,
  shipping: MinorAmount,
  /** Goods without discount, with shipping: what was paid. */
  taken: MinorAmount,
  refunds: Type.Integer(),
  refunded: MinorAmount,
  ...taxFields,
}
export const salesFigures = Object.keys(salesFields) as (keyof typeof salesFields)[]
const SalesFigures = Type.Object(salesFields)
export type SalesFigures = Static<typeof SalesFigures>

export const SalesReport = Type.Object({
  period: Period,
  totals: Type.Array(Type.Object({ currency: CurrencyCode, ...salesFields, before: SalesFigures })),
  /** Every part of the period, also those without a sale, for each currency with a movement in it. */
  parts: Type.Array(Type.Object({ start: Day, currency: CurrencyCode, ...salesFields })),
  methods: Type.Array(Type.Object({ currency: CurrencyCode, method: Type.String(), ...salesFields })),
})
export type SalesReport = Static<typeof SalesReport>

export const productGroups = ['product', 'variant', 'size', 'color'] as const
const productFields = {
  orders: Type.Integer(),
  units: Type.Integer(),
  units_before: Type.Integer({ description: 'In the period before' }),
  canceled: Type.Integer(),
  returned: Type.Integer({ description: 'With those that were refunded without a return' }),
  amounts: Amounts,
}
export const ProductReport = Type.Object({
  period: Period,
  by: Type.Enum([...productGroups]),
  totals: Type.Object({ ...productFields, rows: Type.Integer() }),
  rows: Type.Array(
    Type.Object({
      product_id: NullableInteger(),
      name: NullableString(),
      sku: NullableString(),
      size: NullableString(),
      color: NullableString(),
      ...productFields,
    }),
  ),
})
export type ProductReport = Static<typeof ProductReport>

export const ReturnReport = Type.Object({
  period: Period,
  totals: Type.Object({
    requested: Type.Integer(),
    requested_before: Type.Integer(),
    /** Not answered, not arrived or not refunded yet. */
    open: Type.Integer(),
    units: Type.Integer({ description: 'Units that arrived' }),
    refunded: Amounts,
  }),
  reasons: Type.Array(
    Type.Object({
      reason: Type.String(),
      returns: Type.Integer(),
      exchanges: Type.Integer(),
      units: Type.Integer(),
      refunded: Amounts,
    }),
  ),
  products: Type.Array(
    Type.Object({
      product_id: Type.Integer(),
      name: Type.String(),
      size: Type.String(),
      units: Type.Integer(),
      sold: Type.Integer({ description: 'Units that were sold in the same period' }),
    }),
  ),
})
export type ReturnReport = Static<typeof ReturnReport>

const codeFields = { uses: Type.Integer(), given: Amounts, taken: Amounts }
export const CodeReport = Type.Object({
  period: Period,
  totals: Type.Object({ ...codeFields, uses_before: Type.Integer(), orders: Type.Integer() }),
  rows: Type.Array(
    Type.Object({
      type: Type.Enum(['code', 'batch', 'first_order']),
      /** The code, or what the codes of a batch begin with. */
      code: NullableString(),
      batch_id: NullableInteger(),
      ...codeFields,
    }),
  ),
})
export type CodeReport = Static<typeof CodeReport>

const funnelFields = { carts: Type.Integer(), ordered: Type.Integer(), paid: Type.Integer() }
const Funnel = Type.Object(funnelFields)
export type Funnel = Static<typeof Funnel>
export const FunnelReport = Type.Object({
  period: Period,
  totals: Type.Array(Type.Object({ currency: CurrencyCode, ...funnelFields, before: Funnel })),
  parts: Type.Array(Type.Object({ start: Day, currency: CurrencyCode, ...funnelFields })),
})
export type FunnelReport = Static<typeof FunnelReport>

export const stockTabs = ['running_out', 'waiting', 'dead', 'all'] as const
export const StockReport = Type.Object({
  at: Type.String(),
  tab: Type.Enum([...stockTabs]),
  counts: Type.Object({
    running_out: Type.Integer(),
    waiting: Type.Integer(),
    dead: Type.Integer(),
    all: Type.Integer(),
  }),
  /** Units on sale, and those of `dead` stock. */
  free: Type.Integer(),
  dead_units: Type.Integer(),
  rows: Type.Array(
    Type.Object({
      product_id: Type.Integer(),
      name: Type.String(),
      sku: NullableString(),
      size: Type.String(),
      color: Type.String(),
      free: Type.Integer(),
      sold_7: Type.Integer(),
      sold_28: Type.Integer(),
      days_of_cover: NullableInteger({ description: 'Null when nothing was sold in 28 days' }),
      sold_out_on: Nullable(Day),
      waiting: Type.Integer({ description: 'People who wait for it' }),
      last_sold_on: Nullable(Day),
    }),
  ),
})
export type StockReport = Static<typeof StockReport>

const DropLevel = Type.Object({
  level: Type.Integer(),
  opens_at: Type.String(),
  orders: Type.Integer(),
  units: Type.Integer(),
  amounts: Amounts,
})
export const DropReport = Type.Object({
  period: Period,
  drops: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      opens_at: Type.String(),
      units: Type.Integer(),
      orders: Type.Integer(),
      in_stock: Type.Integer(),
      amounts: Amounts,
      /** The highest level first, which sees it first. */
      levels: Type.Array(DropLevel),
      hours: Type.Array(Type.Object({ hour: Type.Integer(), level: Type.Integer(), units: Type.Integer() })),
    }),
  ),
})
export type DropReport = Static<typeof DropReport>

const attemptFields = {
  attempts: Type.Integer(),
  paid: Type.Integer(),
  declined: Type.Integer(),
  abandoned: Type.Integer(),
  returned: Type.Integer({ description: 'Money that came too late or twice and went back' }),
  open: Type.Integer(),
}
export const PaymentReport = Type.Object({
  period: Period,
  methods: Type.Array(
    Type.Object({ currency: CurrencyCode, method: Type.String(), ...attemptFields, declined_before: Type.Integer() }),
  ),
  parts: Type.Array(
    Type.Object({ start: Day, attempts: Type.Integer(), paid: Type.Integer(), declined: Type.Integer() }),
  ),
  transfers: Type.Array(
    Type.Object({
      currency: CurrencyCode,
      requested: Type.Integer(),
      confirmed: Type.Integer(),
      rejected: Type.Integer(),
      expired: Type.Integer(),
      canceled: Type.Integer(),
      waiting: Type.Integer(),
    }),
  ),
  disputes: Type.Array(
    Type.Object({
      currency: CurrencyCode,
      opened: Type.Integer(),
      amount: MinorAmount,
      open: Type.Integer(),
      won: Type.Integer(),
      lost: Type.Integer(),
      lost_amount: MinorAmount,
    }),
  ),
})
export type PaymentReport = Static<typeof PaymentReport>

export const CsvFile = Type.Object({ file_name: Type.String(), csv: Type.String() })
export type CsvFile = Static<typeof CsvFile>
