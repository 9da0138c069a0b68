import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { CartId, startRefusals } from './payments.ts'
import { CurrencyShape, LangQuery, MinorAmount, NullableString } from './shapes.ts'

/** Payment methods outside the shop: bank transfers that staff confirm (specification 1). */
export const requestMethods = ['zelle', 'venmo'] as const
export type RequestMethod = (typeof requestMethods)[number]

/**
 * Converts a cart in USD into an order that waits for a bank transfer, reserves its stock until the deadline and closes
 * the cart. A repeated request for the same cart returns the same order. A total of 0 is finalized at once: there is no
 * transfer to make, so the fields that describe one are null.
 */
export const requestPayment = defineCall({
  name: 'requestPayment',
  summary: 'Asks to pay a cart by Zelle or Venmo; staff confirm the transfer',
  caller: 'customer',
  query: LangQuery,
  body: Type.Object({
    cart_id: CartId,
    payment_method: Type.Enum([...requestMethods], { refusal: 'payment_method_unknown', missing: 'stripe.error1' }),
    expected: Type.Optional(
      Type.Object(
        { amount: MinorAmount, currency: CurrencyShape },
        { description: 'The total that was shown; when the cart costs something else now, nothing is asked for' },
      ),
    ),
  }),
  reply: Type.Object({
    message: Type.String(),
    order_id: Type.Integer(),
    number: Type.String({ description: 'The short code of the order' }),
    payment_method: Type.Enum([...requestMethods, 'free']),
    reference: NullableString({ description: 'To be written in the transfer' }),
    account: NullableString({ description: 'Whom to pay' }),
    instructions: NullableString({ description: "The owner's, in the asked language" }),
    amount: MinorAmount,
    currency: CurrencyShape,
    deadline: NullableString({ description: 'ISO time; the pieces are kept until then' }),
    email: Type.String(),
    settled: Type.Boolean({ description: 'There was nothing to pay; the order is made' }),
  }),
  missing: 'stripe.error1',
  refusals: [
    ...startRefusals,
    'stripe.error1',
    'payment_method_unknown',
    'zelle_venmo_usd',
    'request_pending',
    'request_too_many',
    'method_withheld',
    'method_unavailable',
    'total_changed',
    'earlier_payment_open',
  ],
})
