import { type Currency, currencies, type Lang } from '@shop/contract/locale.ts'
import { type Static, Type } from 'typebox'
import { createCheck } from '../platform/create-check.ts'
import { truncate } from '../platform/truncate.ts'
import { toDecimal, toMinorUnits } from './paypal-amounts.ts'
import {
  type CapturedPayment,
  type NoCapturedPayment,
  parsePaymentOrigin,
  type PaymentOrigin,
  type ProviderPayment,
} from './payment-provider.ts'

/** The order as PayPal receives it. Amounts are minor units; the lines add up to `subtotal`. */
export interface PayPalOrder {
  origin: PaymentOrigin
  /** The order's short code: PayPal captures only once per code. */
  code: string
  amount: number
  currency: Currency
  lang: Lang
  subtotal: number
  discount: number
  shipping: number
  lines: { name: string; quantity: number; unit_price: number }[]
  brand: string
  return_url: string
  cancel_url: string
}

const MAX_TEXT_LENGTH = 127

/**
 * Builds the body of PayPal's order. It has no address: the shop ships the order, and PayPal refuses addresses without
 * a state, which the shop does not ask for. The buyer chooses the wallet by a button, so none is named here.
 */
export function toPayPalOrder(order: PayPalOrder) {
  const { currency, subtotal, discount, shipping, lines } = order
  const toMoney = (amount: number) => ({ currency_code: currency, value: toDecimal(amount) })
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: formatCustomId(order.origin),
        invoice_id: order.code,
        amount: {
          ...toMoney(order.amount),
          breakdown: { item_total: toMoney(subtotal), shipping: toMoney(shipping), discount: toMoney(discount) },
        },
        items: lines.map(({ name, quantity, unit_price }) => ({
          name: truncate(name, MAX_TEXT_LENGTH),
          quantity: String(quantity),
          unit_amount: toMoney(unit_price),
          category: 'PHYSICAL_GOODS',
        })),
      },
    ],
    application_context: {
      brand_name: truncate(order.brand, MAX_TEXT_LENGTH),
      locale: order.lang === 'es' ? 'es-MX' : 'en-US',
      shipping_preference: 'NO_SHIPPING',
      user_action: 'PAY_NOW',
      return_url: order.return_url,
      cancel_url: order.cancel_url,
    },
  }
}

/** PayPal returns this with the order and its captures; 127 characters at most. `parsePaymentOrigin` reads it back. */
function formatCustomId({ payment_id, customer_id, cart_id, snapshot }: PaymentOrigin): string {
  return [payment_id, customer_id, cart_id, snapshot].join('.')
}

/** The account may serve other programs, too. Older versions of the shop wrote only the id of the payment. */
const CUSTOM_ID_PATTERN = /^[1-9]\d*(\.[1-9]\d*\.[\w-]+\.[\w-]+)?$/

const Money = Type.Object({
  // Orders of other programs may be in any currency.
  currency_code: Type.String({ pattern: '^[A-Z]{3}$' }),
  value: Type.String({ pattern: '^\\d{1,13}(\\.\\d{1,2})?$' }),
})
const PayPalOrderResponse = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 255 }),
  status: Type.String(),
  purchase_units: Type.Array(
    Type.Object({
      amount: Type.Optional(Money),
      custom_id: Type.Optional(Type.String()),
      payments: Type.Optional(
        Type.Object({
          captures: Type.Optional(
            Type.Array(
              Type.Object({
                id: Type.String(),
                status: Type.String(),
                amount: Money,
                create_time: Type.Optional(Type.String()),
              }),
            ),
          ),
          refunds: Type.Optional(
            Type.Array(
              Type.Object({
                id: Type.String(),
                status: Type.String(),
                amount: Money,
                custom_id: Type.Optional(Type.String()),
              }),
            ),
          ),
        }),
      ),
    }),
    { minItems: 1 },
  ),
})
export type PayPalOrderResponse = Static<typeof PayPalOrderResponse>
export const isOrderResponse = createCheck(PayPalOrderResponse)

export const buildOrderPath = (provider_ref: string) => `/v2/checkout/orders/${encodeURIComponent(provider_ref)}`

const statesByOrderStatus: Record<string, ProviderPayment['state']> = { APPROVED: 'approved', VOIDED: 'canceled' }
const statesByCaptureStatus: Record<string, ProviderPayment['state']> = {
  COMPLETED: 'succeeded',
  PARTIALLY_REFUNDED: 'succeeded',
  PENDING: 'processing',
}

/**
 * Returns the state of a payment from an order. A completed order proves nothing: its capture may have been declined.
 */
export function toProviderPayment({ id, status, purchase_units }: PayPalOrderResponse): ProviderPayment {
  const [unit] = purchase_units
  const capture = unit?.payments?.captures?.[0]
  const amount = capture?.amount ?? unit?.amount
  const state = capture
    ? (statesByCaptureStatus[capture.status] ?? 'canceled')
    : (statesByOrderStatus[status] ?? 'waiting')
  return {
    provider_ref: id,
    state,
    is_tried: status !== 'CREATED',
    amount_received: capture && state === 'succeeded' ? toMinorUnits(capture.amount.value) : 0,
    currency: (amount?.currency_code ?? 'MXN') as Currency,
    capture_ref: capture?.id ?? null,
  }
}

/** Returns the money captured with an order. A failed refund does not reduce it. */
export function toCapturedPayment(response: PayPalOrderResponse): CapturedPayment | NoCapturedPayment {
  const { custom_id = '', payments = {} } = response.purchase_units[0] ?? {}
  if (!CUSTOM_ID_PATTERN.test(custom_id)) return { none: 'foreign' }
  const { amount_received, currency, capture_ref, provider_ref } = toProviderPayment(response)
  if (!currencies.includes(currency)) return { none: 'foreign' }
  const [capture] = payments.captures ?? []
  const isCaptured = capture && ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(capture.status)
  if (!isCaptured) return { none: 'not_captured' }
  const refunds = (payments.refunds ?? []).filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
  const refunded = refunds.reduce((sum, { amount }) => sum + toMinorUnits(amount.value), 0)
  return {
    provider_ref,
    capture_ref,
    amount: amount_received === 0 ? 0 : amount_received - refunded,
    currency,
    paid_at: new Date(capture.create_time ?? Date.now()),
    origin: parsePaymentOrigin(custom_id.split('.')),
  }
}
