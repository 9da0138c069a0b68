import { type Static, Type } from 'typebox'
import {
  CurrencyCode,
  Id,
  LangQuery,
  MinorAmount,
  MULTILINE,
  Nullable,
  NullableInteger,
  NullableString,
  Text,
} from '../common-schemas.ts'
import { orderPaymentMethods } from '../orders.ts'
import { defineStaffCall } from './call.ts'
import { invoiceKinds, invoiceStates, PDF_MAX_BYTES, XML_MAX_BYTES } from './invoice-values.ts'
import { listFields, listOf } from './list.ts'
import { OrderCode } from './transfers.ts'

export const InvoiceDocument = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...invoiceKinds]),
  uuid: Type.String(),
  folio: Type.String({ description: 'Series and number; empty without both' }),
  total: MinorAmount,
  tax: MinorAmount,
  issued_at: Type.String(),
  has_xml: Type.Boolean({ description: 'False once the account of the customer is closed' }),
  has_pdf: Type.Boolean(),
  mailed_at: NullableString(),
  canceled_at: NullableString(),
})
export type InvoiceDocument = Static<typeof InvoiceDocument>

const InvoiceSummary = Type.Object({
  code: Type.String({ description: 'The code of the order' }),
  state: Type.Enum([...invoiceStates]),
  rfc: NullableString({ description: 'Null once the account of the customer is closed' }),
  name: NullableString(),
  total: MinorAmount,
  tax: NullableInteger({ description: 'As the invoice says, else as the shop computed it' }),
  currency: CurrencyCode,
  method: Type.Enum([...orderPaymentMethods]),
  paid_at: NullableString(),
  requested_at: NullableString(),
  until: NullableString({ description: 'The last day of its term, in the time zone of the shop' }),
  folio: NullableString(),
  uuid: NullableString(),
  to_credit: MinorAmount,
})
export type InvoiceSummary = Static<typeof InvoiceSummary>

export const listInvoices = defineStaffCall('listInvoices', {
  summary: 'Lists the invoices that customers asked for, in a state: those that wait by the end of their term',
  access: 'invoices.read',
  people: { of: 'order', by: 'items.code' },
  query: Type.Object({ ...listFields, state: Type.Optional(Type.Enum([...invoiceStates])) }),
  response: Type.Object({
    ...listOf(InvoiceSummary).properties,
    counts: Type.Object({ asked: Type.Integer(), to_credit: Type.Integer() }),
  }),
})

const Day = Type.String({ maxLength: 10, pattern: String.raw`^\d{4}-\d{2}-\d{2}$`, refusal: 'invalid_value' })
const globalSums = { orders: Type.Integer(), total: MinorAmount, tax: MinorAmount, refunded: MinorAmount }

export const listGlobalInvoice = defineStaffCall('listGlobalInvoice', {
  summary: 'Lists the sales of some days that no invoice was asked for, with their sums by form of payment and rate',
  access: 'invoices.read',
  query: Type.Object({ ...listFields, from: Day, to: Day }),
  response: Type.Object({
    ...listOf(
      Type.Object({
        code: Type.String(),
        paid_at: Type.String(),
        form: Type.String({ description: 'The key of the form of payment at the tax office' }),
        currency: CurrencyCode,
        total: MinorAmount,
        tax: NullableInteger(),
        tax_rate: NullableInteger({ description: 'In percent' }),
        refunded: MinorAmount,
      }),
    ).properties,
    sums: Type.Array(
      Type.Object({ currency: CurrencyCode, form: Type.String(), tax_rate: NullableInteger(), ...globalSums }),
    ),
  }),
})

export const attachInvoice = defineStaffCall('attachInvoice', {
  summary: 'Receives the XML of a stamped invoice or credit note as the body and attaches it to its order',
  access: 'invoices.write',
  upload: { max_bytes: XML_MAX_BYTES, tooLarge: 'invoice_file_too_large' },
  query: Type.Object({ ...LangQuery.properties, code: OrderCode }),
  response: Type.Object({ id: Type.Integer() }),
  refusals: [
    'order_unknown',
    'invoice_file_too_large',
    'invoice_not_readable',
    'invoice_not_requested',
    'invoice_other_rfc',
    'invoice_other_currency',
    'invoice_other_total',
    'invoice_issued_already',
    'invoice_nothing_to_credit',
    'invoice_not_related',
    'invoice_uuid_known',
  ],
})

const id = Id('invoice_unknown')

export const attachInvoicePdf = defineStaffCall('attachInvoicePdf', {
  summary: 'Receives the printed form of an attached invoice as the body',
  access: 'invoices.write',
  upload: { max_bytes: PDF_MAX_BYTES, tooLarge: 'invoice_file_too_large' },
  query: Type.Object({ ...LangQuery.properties, id }),
  response: Type.Object({ id: Type.Integer() }),
  refusals: ['invoice_unknown', 'invoice_file_too_large', 'invoice_not_pdf', 'invoice_canceled'],
})

export const mailInvoice = defineStaffCall('mailInvoice', {
  summary: 'Mails an attached invoice or credit note, with both files, to the customer',
  access: 'invoices.write',
  body: Type.Object({ id }),
  refusals: ['invoice_unknown', 'invoice_canceled', 'invoice_without_pdf'],
})

export const cancelInvoice = defineStaffCall('cancelInvoice', {
  summary: 'Records that an invoice or credit note was canceled at the tax office',
  access: 'invoices.write',
  body: Type.Object({ id, reason: Text(500, MULTILINE) }),
  refusals: ['invoice_unknown', 'invoice_canceled'],
})

export const downloadInvoice = defineStaffCall('downloadInvoice', {
  summary: 'Returns a file of an invoice',
  access: 'invoices.read',
  people: { of: 'invoice', by: 'id', in: 'query' },
  query: Type.Object({ ...LangQuery.properties, id, part: Type.Enum(['xml', 'pdf']) }),
  response: Type.Unsafe<Uint8Array>({ description: 'The file' }),
  refusals: ['invoice_unknown'],
})

export const OrderInvoices = Nullable(
  Type.Object({
    state: Type.Enum([...invoiceStates]),
    until: NullableString({ description: 'The last day of its term' }),
    to_credit: MinorAmount,
    documents: Type.Array(InvoiceDocument),
  }),
)
