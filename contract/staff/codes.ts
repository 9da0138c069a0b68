import { type Static, Type } from 'typebox'
import { Email } from '../account-fields.ts'
import {
  CurrencyCode,
  Id,
  LangQuery,
  MinorAmount,
  Moment,
  Nullable,
  NullableInteger,
  NullableString,
  RequestKey,
  Text,
} from '../common-schemas.ts'
import { defineStaffCall } from './call.ts'
import { CODE_NOTE_MAX_LENGTH, codeStates, MAX_BATCH_CODES } from './code-values.ts'
import { listFields, listOf, sortField } from './list.ts'
import { MAX_LISTED_SKUS } from './price-list-values.ts'

/** The largest amount of a discount or minimum, in minor units: ten million pesos or dollars. */
const MAX_CODE_AMOUNT = 1_000_000_000
const MAX_USES = 1_000_000

const OptionalAmount = NullableInteger({ minimum: 1, maximum: MAX_CODE_AMOUNT, refusal: 'code_discount_missing' })
const Minimum = Type.Integer({ minimum: 0, maximum: MAX_CODE_AMOUNT })

/** A code takes off either `percent` of the goods, an amount in one or both currencies, or the cost of shipping. */
const termFields = {
  percent: NullableInteger({ minimum: 1, maximum: 100, refusal: 'code_discount_missing' }),
  amount: Type.Object({ MXN: OptionalAmount, USD: OptionalAmount }),
  least: Type.Object({ MXN: Minimum, USD: Minimum }),
  starts_at: Moment,
  ends_at: Moment,
  /** The levels that may use it; null means everyone. */
  levels: Nullable(
    Type.Array(Type.Integer({ minimum: 0, maximum: 3 }), { minItems: 1, maxItems: 4, uniqueItems: true }),
  ),
  note: Type.String({ maxLength: CODE_NOTE_MAX_LENGTH }),
}
/** The customer pays the `pay` dearest of `buy` units. Such a discount applies by itself: its name is never typed. */
const Bundle = Type.Object({
  buy: Type.Integer({ minimum: 2, maximum: 20, refusal: 'code_bundle_invalid' }),
  pay: Type.Integer({ minimum: 1, maximum: 19, refusal: 'code_bundle_invalid' }),
})
const Ids = Type.Array(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), { maxItems: 200, uniqueItems: true })
/** The products that a code is for: those of any of these, or all without any. */
const goodsFields = {
  category_ids: Ids,
  collection_ids: Ids,
  excludes_offers: Type.Boolean({ description: 'Whether what has an offer is left out' }),
}
const requestedGoods = {
  free_shipping: Type.Optional(Type.Boolean()),
  goods: Type.Optional(Type.Object({ ...goodsFields, skus: Type.Array(Text(60), { maxItems: MAX_LISTED_SKUS }) })),
}
const useFields = {
  uses: NullableInteger({ minimum: 1, maximum: MAX_USES }),
  uses_each: NullableInteger({ minimum: 1, maximum: MAX_USES }),
}

const codeFields = {
  id: Type.Integer(),
  /** A code of a batch is masked, because it can be used once: the file of the batch has the whole code. */
  code: Type.String(),
  is_masked: Type.Boolean(),
  ...termFields,
  ...useFields,
  free_shipping: Type.Boolean(),
  bundle: Nullable(Bundle),
  state: Type.Enum([...codeStates]),
  created_at: Type.String(),
  ended_at: NullableString({ description: 'When staff ended it' }),
  batch_id: NullableInteger(),
  /** Uses by completed orders, and those that payments in progress have claimed. */
  used: Type.Integer(),
  claimed: Type.Integer(),
}
export const DiscountCode = Type.Object(codeFields)
export type DiscountCode = Static<typeof DiscountCode>

export const CodeOrder = Type.Object({
  code: Type.String(),
  number: NullableString(),
  placed_at: Type.String(),
  discount: MinorAmount,
  total: MinorAmount,
  currency: CurrencyCode,
})

export const CodeDetail = Type.Object({
  ...codeFields,
  /** The discounts of completed orders are added up for each currency that was used. */
  given: Type.Array(Type.Object({ currency: CurrencyCode, orders: Type.Integer(), amount: MinorAmount })),
  /** The newest orders with the code; null for those who may not read orders. */
  orders: Nullable(Type.Array(CodeOrder)),
  goods: Type.Object({
    ...goodsFields,
    names: Type.Array(Type.String(), { description: 'Of its categories, collections and products' }),
  }),
  /** Whether only its end can be corrected, because an order has it. */
  is_fixed: Type.Boolean(),
  created_by: NullableString(),
  ended_by: NullableString(),
})
export type CodeDetail = Static<typeof CodeDetail>

export const CodeBatch = Type.Object({
  id: Type.Integer(),
  prefix: Type.String(),
  size: Type.Integer(),
  used: Type.Integer(),
  open: Type.Integer(),
  note: Type.String(),
  created_at: Type.String(),
})
export type CodeBatch = Static<typeof CodeBatch>

export const listCodes = defineStaffCall('listCodes', {
  summary:
    'Lists discount codes with their uses; codes of a batch, which are masked, only when it or a search names them',
  access: 'codes.read',
  query: Type.Object({
    ...listFields,
    ...sortField(['code', 'created_at', 'ends_at', 'used']),
    state: Type.Optional(Type.Enum([...codeStates])),
    batch_id: Type.Optional(Id('code_batch_unknown')),
  }),
  response: listOf(DiscountCode),
  refusals: ['code_batch_unknown'],
})

const CodeQuery = Type.Object({ ...LangQuery.properties, code: Type.String({ maxLength: 100 }) })
const CodeBody = Type.Object({ code: Text(100) })

export const getCode = defineStaffCall('getCode', {
  summary: 'Returns a discount code with its uses and what it gave',
  access: 'codes.read',
  query: CodeQuery,
  response: CodeDetail,
  refusals: ['code_unknown'],
})

export const createCode = defineStaffCall('createCode', {
  summary: 'Creates a discount code; above the limit of the settings with a confirmed identity',
  access: 'codes.write',
  money: 'sometimes',
  body: Type.Object({
    code: Type.String({ maxLength: 100, refusal: 'code_name_invalid' }),
    ...termFields,
    ...useFields,
    ...requestedGoods,
    bundle: Type.Optional(Nullable(Bundle)),
  }),
  response: Type.Object({ code: Type.String() }),
  refusals: [
    'code_name_invalid',
    'code_discount_missing',
    'code_bundle_invalid',
    'code_dates_invalid',
    'code_sku_unknown',
    'code_exists',
    'confirmation_needed',
  ],
})

export const correctCode = defineStaffCall('correctCode', {
  summary: 'Corrects name, percentage and end of a code that no order has; of any other the end, which may be later',
  access: 'codes.write',
  money: 'sometimes',
  body: Type.Object({
    ...CodeBody.properties,
    name: Type.String({ maxLength: 100, refusal: 'code_name_invalid' }),
    percent: termFields.percent,
    ends_at: Moment,
  }),
  response: Type.Object({ code: Type.String() }),
  refusals: [
    'code_unknown',
    'code_name_invalid',
    'code_discount_missing',
    'code_dates_invalid',
    'code_exists',
    'code_in_use',
    'code_batch_fixed',
    'code_not_endable',
    'confirmation_needed',
  ],
})

export const generateCodes = defineStaffCall('generateCodes', {
  summary: 'Generates codes that work once each; the same key returns the same batch',
  access: 'codes.write',
  money: 'sometimes',
  body: Type.Object({
    key: RequestKey,
    prefix: Type.String({ maxLength: 100, refusal: 'code_prefix_invalid' }),
    count: Type.Integer({ minimum: 1, maximum: MAX_BATCH_CODES }),
    ...termFields,
    ...requestedGoods,
  }),
  response: CodeBatch,
  refusals: [
    'code_prefix_invalid',
    'code_discount_missing',
    'code_dates_invalid',
    'code_sku_unknown',
    'code_batch_differs',
    'confirmation_needed',
  ],
})

export const listCodeBatches = defineStaffCall('listCodeBatches', {
  summary: 'Lists batches of codes, the newest first',
  access: 'codes.read',
  query: Type.Object({ ...LangQuery.properties, page: listFields.page, per_page: listFields.per_page }),
  response: listOf(CodeBatch),
})

const BatchQuery = Type.Object({ ...LangQuery.properties, batch_id: Id('code_batch_unknown') })

export const exportCodeBatch = defineStaffCall('exportCodeBatch', {
  summary: 'Returns the codes of a batch as CSV',
  access: 'codes.write',
  query: BatchQuery,
  response: Type.Object({ file_name: Type.String(), csv: Type.String() }),
  refusals: ['code_batch_unknown'],
})

export const endCodeBatch = defineStaffCall('endCodeBatch', {
  summary: 'Ends the codes of a batch for good; payments in progress keep theirs',
  access: 'codes.write',
  money: 'never',
  body: Type.Object({ batch_id: Id('code_batch_unknown') }),
  response: Type.Object({ ended: Type.Integer() }),
  refusals: ['code_batch_unknown'],
})

export const endCode = defineStaffCall('endCode', {
  summary: 'Ends a discount code for good; payments in progress keep it',
  access: 'codes.write',
  money: 'never',
  body: CodeBody,
  response: Type.Object({ code: Type.String() }),
  refusals: ['code_not_endable'],
})

export const CodeTest = Type.Object({
  /** Whether the cart would take the code. A code that is taken can still give nothing (`message`). */
  accepted: Type.Boolean(),
  /** The obstacle in one word, for staff; null when the code gives its discount. */
  reason: Nullable(
    Type.Enum([
      'over',
      'not_yet',
      'used_up',
      'level',
      'currency',
      'goods',
      'least',
      'first_order',
      'cart_empty',
      'unknown',
      'no_effect',
    ]),
  ),
  /** The customer reads this sentence, here in the language of the request; it is null when the discount applies. */
  message: NullableString(),
  currency: CurrencyCode,
  subtotal: MinorAmount,
  discount: MinorAmount,
  shipping: MinorAmount,
  total: MinorAmount,
  level: Type.Integer({ minimum: 0, maximum: 3 }),
})
export type CodeTest = Static<typeof CodeTest>

export const testCode = defineStaffCall('testCode', {
  summary: 'Says what a code would give for the present cart of a customer, without changing it; 60 times an hour',
  access: 'customers.read',
  body: Type.Object({ ...CodeBody.properties, email: Email }),
  response: CodeTest,
  missing: 'fields_missing',
  refusals: ['fields_missing', 'error.email', 'code_unknown', 'code_tester_unknown', 'too_many_requests'],
})
