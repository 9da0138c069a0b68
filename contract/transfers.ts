import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { CartId, startPaymentRefusals } from './payments.ts'
import { CurrencyCode, MinorAmount, NullableString, speiRecipientFields, StoredInteger } from './common-schemas.ts'

/**
 * Payment methods outside the shop: bank transfers that staff confirm (specification 1). SPEI is offered only while the
 * owner names a CLABE (rules 5.5).
 */
export const transferMethods = ['zelle', 'venmo', 'spei'] as const
export type TransferMethod = (typeof transferMethods)[number]

/** The methods whose money a person receives, and sends when it is refunded: no provider knows of it. */
export const manualMethods = [...transferMethods, 'outside'] as const

/**
 * Converts a cart in the currency of the method (USD; MXN for SPEI) into an order that waits for a bank transfer, reserves its stock until the deadline and closes
 * the cart. A repeated request for the same cart returns the same order. A total of 0 is finalized at once: there is no
 * transfer to make, so the fields that describe one are null.
 */
export const startTransferPayment = defineCall('startTransferPayment', {
  summary: 'Starts a bank transfer by Zelle, Venmo or SPEI for a cart; staff confirm it',
  caller: 'customer',
  body: Type.Object({
    cart_id: CartId,
    payment_method: Type.Enum([...transferMethods], { refusal: 'payment_method_unknown', missing: 'stripe.error1' }),
    expected: Type.Optional(
      Type.Object(
        { amount: StoredInteger({ description: 'Minor units (centavos, cents)' }), currency: CurrencyCode },
        { description: 'The total that was shown; when it has changed, the call is refused' },
      ),
    ),
  }),
  response: Type.Object({
    message: Type.String(),
    order_id: Type.Integer(),
    number: Type.String({ description: 'The short code of the order' }),
    payment_method: Type.Enum([...transferMethods, 'free']),
    reference: NullableString({ description: 'The reference for the transfer' }),
    account: NullableString({ description: 'The recipient' }),
    ...speiRecipientFields,
    instructions: NullableString({ description: 'Instructions of the owner, in the requested language' }),
    amount: MinorAmount,
    currency: CurrencyCode,
    deadline: NullableString({ description: 'ISO time until which the stock is reserved' }),
    email: Type.String(),
    settled: Type.Boolean({ description: 'There was nothing to pay; the order is completed' }),
  }),
  missing: 'stripe.error1',
  refusals: [
    ...startPaymentRefusals,
    'stripe.error1',
    'payment_method_unknown',
    'zelle_venmo_usd',
    'spei_mxn',
    'request_pending',
    'request_too_many',
    'spei_too_many',
    'method_withheld',
    'method_unavailable',
    'total_changed',
  ],
})
