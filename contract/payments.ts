import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { currencies } from './locale.ts'
import {
  CurrencyCode,
  GiftKind,
  LangAndCurrencyQuery,
  LangQuery,
  MinorAmount,
  NullableString,
  DRAWN,
  Text,
} from './common-schemas.ts'

export const CartId = Text(64, { refusal: 'cart_not_found', ...DRAWN })

export const startPaymentRefusals = [
  'cart_not_found',
  'cart.error3',
  'error.address',
  'error.date_birth',
  'line_unavailable',
  'out_of_stock',
  'reserved_long_enough',
  'amount_too_large',
  'cart_already_paid',
  'payment_confirming',
  'earlier_payment_open',
  'too_many_requests',
] as const

/**
 * The result that the customer sees; `processing` while the provider has not decided yet, with a number once the order is
 * placed for a review.
 */
const ConfirmedPayment = {
  status: Type.Enum(['paid', 'processing']),
  order_id: Type.Integer(),
  number: NullableString(),
  email: Type.String(),
  crystals: Type.Integer({ description: 'Crystals credited for this order' }),
}

/**
 * Freezes the cart's current total, reserves its stock and opens the payment at the card provider. A repeated request
 * for an unchanged cart returns the same payment and does not extend the reservation (rules 3.4).
 */
export const startCardPayment = defineCall('startCardPayment', {
  summary: 'Starts a card payment and returns what the card form needs',
  caller: 'customer',
  query: Type.Object({ ...LangAndCurrencyQuery.properties, cart_id: CartId }),
  response: Type.Object({
    client_secret: NullableString(),
    public_key: NullableString(),
    amount: MinorAmount,
    currency: CurrencyCode,
    reserved_until: Type.String({ description: 'Time until which the stock is reserved' }),
    gift_kind: GiftKind,
    settled: Type.Boolean({ description: 'There was nothing to pay; the order is completed' }),
    requires_action: Type.Boolean({ description: 'The bank asks the buyer to confirm what an assistant sent' }),
    installments: Type.Optional(
      Type.Boolean({ description: 'The form offers monthly installments; missing where it does not' }),
    ),
  }),
  refusals: [...startPaymentRefusals, 'amount_too_small', 'stripe.error2'],
})

/** The browser's return is only a hint: the server asks the provider what happened. Safe to repeat. */
export const confirmCardPayment = defineCall('confirmCardPayment', {
  summary: 'Completes the order of a successful card payment',
  caller: 'customer',
  body: Type.Object({
    cart_id: Type.Optional(CartId),
    payment_intent: Type.String({ minLength: 1, maxLength: 255, refusal: 'stripe.error1', ...DRAWN }),
  }),
  response: Type.Object(ConfirmedPayment),
  missing: 'stripe.error1',
  refusals: [
    'stripe.error1',
    'payment_not_done',
    'cart_already_paid',
    'payment_confirming',
    'payment_denied',
    'transfer_pending',
    'payment_mismatch',
    'payment_not_yours',
    'payment_returned',
    'paid_twice',
    'stripe.error2',
    'too_many_requests',
  ],
})

/** The script is loaded again when the currency of the cart changes. */
export const getPaypalClient = defineCall('getPaypalClient', {
  summary: "Returns the parameters of PayPal's browser script",
  caller: 'customer',
  query: Type.Object({ ...LangQuery.properties, cart_id: Type.Optional(CartId) }),
  response: Type.Object({
    client_id: Type.String(),
    script_url: Type.String(),
    currency: Type.Enum([...currencies], {
      description: 'The currency of the cart, by default of the own open one; MXN without one',
    }),
  }),
  refusals: ['paypal_start_failed'],
})

/**
 * Does the same as `startCardPayment` for PayPal. When PayPal declines, the refusal carries its `details` and
 * `debug_id`.
 */
export const createPaypalOrder = defineCall('createPaypalOrder', {
  summary: 'Freezes a cart and creates a PayPal order for the buyer to approve',
  caller: 'customer',
  body: Type.Object({ cart_id: CartId }),
  response: Type.Object({
    id: NullableString({ description: "PayPal's id; null when there was nothing to pay" }),
    amount: MinorAmount,
    currency: CurrencyCode,
    reserved_until: Type.String({ description: 'Time until which the stock is reserved' }),
    gift_kind: GiftKind,
    settled: Type.Boolean({ description: 'There was nothing to pay; the order is completed' }),
  }),
  missing: 'cart_not_found',
  refusals: [...startPaymentRefusals, 'paypal_start_failed'],
})

/**
 * Captures the money that the buyer approved and completes the order. Safe to repeat. A decline by PayPal is passed on
 * with its details.
 */
export const capturePaypalOrder = defineCall('capturePaypalOrder', {
  summary: 'Captures an approved PayPal order and completes the order',
  caller: 'customer',
  body: Type.Object({
    cart_id: Type.Optional(CartId),
    order_id: Type.String({
      minLength: 1,
      maxLength: 255,
      refusal: 'payment_mismatch',
      ...DRAWN,
      description: "PayPal's id of the order",
    }),
  }),
  response: Type.Object({
    ...ConfirmedPayment,
    purchase_units: Type.Array(
      Type.Object({
        payments: Type.Object({
          captures: Type.Array(Type.Object({ id: Type.String(), status: Type.String() })),
        }),
      }),
    ),
  }),
  missing: 'payment_mismatch',
  refusals: [
    'payment_mismatch',
    'payment_not_yours',
    'payment_not_done',
    'cart_already_paid',
    'payment_confirming',
    'payment_denied',
    'transfer_pending',
    'payment_returned',
    'paid_twice',
    'paypal_declined',
    'paypal_failed',
    'paypal_away',
    'too_many_requests',
  ],
})
