import { Type } from 'typebox'
import { LangQuery } from '../common-schemas.ts'
import { defineStaffCall } from './call.ts'
import { reportNames, reportPermissions } from './report-names.ts'
import { reportSteps } from './report-range.ts'
import {
  CodeReport,
  CsvFile,
  DropReport,
  FunnelReport,
  PaymentReport,
  productGroups,
  ProductReport,
  ReturnReport,
  SalesReport,
  StockReport,
  stockTabs,
} from './report-schemas.ts'

const DayField = Type.Optional(Type.String({ maxLength: 10, description: 'This month unless both are given' }))
const StepField = Type.Optional(Type.Enum([...reportSteps]))
const rangeFields = { ...LangQuery.properties, from: DayField, to: DayField }

const rangeQuery = Type.Object({ ...rangeFields, step: StepField })
const productQuery = Type.Object({ ...rangeFields, by: Type.Optional(Type.Enum([...productGroups])) })
const stockQuery = Type.Object({ ...LangQuery.properties, tab: Type.Optional(Type.Enum([...stockTabs])) })

const rangeRefusals = ['report_range_invalid', 'report_too_long'] as const

export const getSalesReport = defineStaffCall('getSalesReport', {
  summary: 'Returns sales by day, currency and method, with refunds on their own day and the period before',
  access: reportPermissions.sales,
  query: rangeQuery,
  response: SalesReport,
  refusals: rangeRefusals,
})

export const getProductReport = defineStaffCall('getProductReport', {
  summary: 'Returns the units that were sold, by product, size and color',
  access: reportPermissions.products,
  query: productQuery,
  response: ProductReport,
  refusals: rangeRefusals,
})

export const getReturnReport = defineStaffCall('getReturnReport', {
  summary: 'Returns returns and exchanges by reason, and the products that came back most',
  access: reportPermissions.returns,
  query: rangeQuery,
  response: ReturnReport,
  refusals: rangeRefusals,
})

export const getCodeReport = defineStaffCall('getCodeReport', {
  summary: 'Returns the uses of discount codes, the money that they gave and the orders that they came with',
  access: reportPermissions.codes,
  query: rangeQuery,
  response: CodeReport,
  refusals: rangeRefusals,
})

export const getFunnelReport = defineStaffCall('getFunnelReport', {
  summary: 'Returns how many carts became an order to pay, and how many of these were paid',
  access: reportPermissions.funnel,
  query: rangeQuery,
  response: FunnelReport,
  refusals: rangeRefusals,
})

export const getStockReport = defineStaffCall('getStockReport', {
  summary: 'Returns how long the stock lasts, who waits for what, and what no longer sells',
  access: reportPermissions.stock,
  query: stockQuery,
  response: StockReport,
  refusals: ['stock_report_too_long'],
})

export const getDropReport = defineStaffCall('getDropReport', {
  summary: 'Returns the sales of collections that opened in the period, by level and hour',
  access: reportPermissions.drops,
  query: rangeQuery,
  response: DropReport,
  refusals: rangeRefusals,
})

export const getPaymentReport = defineStaffCall('getPaymentReport', {
  summary: 'Returns payment attempts with their result, bank transfers and disputes',
  access: reportPermissions.payments,
  query: rangeQuery,
  response: PaymentReport,
  refusals: rangeRefusals,
})

export const exportReport = defineStaffCall('exportReport', {
  summary: 'Returns the numbers of a report as a CSV file. Needs the permission for that report',
  access: 'signed_in',
  query: Type.Object({
    ...rangeFields,
    report: Type.Enum([...reportNames]),
    step: StepField,
    by: productQuery.properties.by,
    tab: stockQuery.properties.tab,
  }),
  response: CsvFile,
  refusals: [...rangeRefusals, 'stock_report_too_long', 'forbidden'],
})
