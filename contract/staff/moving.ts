import { type Static, Type } from 'typebox'
import { CurrencyCode, LangQuery, MinorAmount, NullableString } from '../common-schemas.ts'
import { currencies, langs } from '../locale.ts'
import { TABLE_MAX_BYTES } from '../table/table.ts'
import { defineStaffCall } from './call.ts'
import { movedFileOf } from './moved-file.ts'
import { movedSources } from '../moved-sources.ts'
import { tableRefusalCodes } from './table-refusal-codes.ts'

export const CustomerFile = Type.Object({
  ...movedFileOf(
    Type.Object({
      line: Type.Integer(),
      email: Type.String(),
      name: Type.String(),
      addresses: Type.Integer(),
      newsletter: Type.Boolean({ description: 'Whether the file says that the customer agreed to it, and since when' }),
      newsletter_at: NullableString(),
    }),
  ).properties,
  source: Type.Enum([...movedSources]),
  undated: Type.Integer({
    description: 'New customers who agreed to the newsletter on a day that the file does not say',
  }),
})
export type CustomerFile = Static<typeof CustomerFile>

const Yes = Type.Optional(Type.Enum(['yes']))

export const uploadCustomers = defineStaffCall('uploadCustomers', {
  summary:
    'Receives the customers that Shopify or WooCommerce exported (CSV, .xlsx, .ods) as the body, and answers what it would change; with `apply` it opens the accounts, without passwords. A mailbox that has an account is left as it is.',
  access: 'customers.import',
  people: { of: 'mailbox', by: 'changes.email' },
  upload: { max_bytes: TABLE_MAX_BYTES, tooLarge: 'table_too_large' },
  query: Type.Object({
    ...LangQuery.properties,
    apply: Yes,
    speaks: Type.Optional(Type.Enum([...langs], { description: 'The language of their mails; Spanish unless given' })),
    undated: Type.Optional(
      Type.Enum(['yes'], { description: 'Also takes consents without a date, with the moment of the import' }),
    ),
    mail: Type.Optional(Type.Enum(['yes'], { description: 'Mails each new customer how to set a password' })),
  }),
  response: CustomerFile,
  refusals: [...tableRefusalCodes, 'customer_file_unknown', 'moved_file_changes_nothing'],
})

export const OrderFile = Type.Object({
  ...movedFileOf(
    Type.Object({
      line: Type.Integer(),
      number: Type.String(),
      email: Type.String(),
      placed_at: Type.String(),
      total: MinorAmount,
      currency: CurrencyCode,
      lines: Type.Integer(),
    }),
  ).properties,
  source: Type.Enum([...movedSources]),
})
export type OrderFile = Static<typeof OrderFile>

export const uploadFormerOrders = defineStaffCall('uploadFormerOrders', {
  summary:
    'Receives the orders that Shopify or an exporter of WooCommerce wrote (CSV, .xlsx, .ods) as the body, and answers what it would add; with `apply` it adds them to the accounts with their mailboxes, to be shown only.',
  access: 'customers.import',
  people: { of: 'mailbox', by: 'changes.email' },
  upload: { max_bytes: TABLE_MAX_BYTES, tooLarge: 'table_too_large' },
  query: Type.Object({
    ...LangQuery.properties,
    apply: Yes,
    paid_in: Type.Optional(
      Type.Enum([...currencies], { description: 'The currency of a file that does not say it; MXN unless given' }),
    ),
  }),
  response: OrderFile,
  refusals: [...tableRefusalCodes, 'order_file_unknown', 'moved_file_changes_nothing'],
})
