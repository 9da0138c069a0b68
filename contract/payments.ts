import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { CurrencyShape, LangAndCurrencyQuery, LangQuery, MinorAmount, NullableString, Text } from './shapes.ts'

const CartId = Text(64, { refusal: 'cart_not_found' })

/**
 * Freezes what the cart costs now, holds its pieces, and opens the payment at the card provider. Asked again for an
 * unchanged cart, the same payment is answered and the hold is not lengthened (rules 3).
 */
export const startCardPayment = defineCall({
  name: 'startCardPayment',
  summary: 'What the card form needs to take the payment of a cart',
  caller: 'customer',
  query: Type.Object({ ...LangAndCurrencyQuery.properties, cart_id: CartId }),
  reply: Type.Object({
    client_secret: NullableString(),
    public_key: NullableString(),
    amount: MinorAmount,
    currency: CurrencyShape,
    held_until: Type.String({ description: 'The pieces are kept until then' }),
    settled: Type.Boolean({ description: 'There was nothing to pay; the order is made' }),
  }),
  refusals: [
    'cart_not_found',
    'cart.error3',
    'error.address',
    'error.date_birth',
    'line_unavailable',
    'out_of_stock',
    'amount_too_small',
    'amount_too_large',
    'stripe.error2',
    'cart_already_paid',
    'too_many_requests',
  ],
})

/** The browser's return is a hint: the provider is asked what happened. Safe to repeat. */
export const confirmCardPayment = defineCall({
  name: 'confirmCardPayment',
  summary: 'Makes the order of a card payment that went through',
  caller: 'customer',
  query: LangQuery,
  body: Type.Object({
    cart_id: Type.Optional(CartId),
    payment_intent: Type.String({ minLength: 1, maxLength: 255, refusal: 'stripe.error1' }),
  }),
  reply: Type.Object({
    status: Type.Enum(['paid', 'processing']),
    order_id: Type.Integer(),
    number: NullableString(),
    email: Type.String(),
    crystals: Type.Integer({ description: 'Credited for this order' }),
  }),
  missing: 'stripe.error1',
  refusals: ['stripe.error1', 'payment_not_done', 'payment_mismatch', 'payment_returned', 'stripe.error2'],
})
