import { createHash } from 'node:crypto'
import { passesLuhn } from '../platform/mask.ts'
import { type Call, nowInSeconds } from './call.ts'
import { cardMessage } from './card-messages.ts'
import { badParameter, cannot, noSuch, StripeError } from './errors.ts'
import { newId } from './ids.ts'
import type { Address, BillingDetails, Card, PaymentMethod } from './payment-method.ts'
import { allowOnly, choice, email, group, integer, metadata, missing, type Params, text } from './params.ts'
import { type Behaviour, findCardByName, findCardByNumber, type TestCard } from './test-cards.ts'

interface Entered {
  card: TestCard
  exp_month: number
  exp_year: number
  cvc: boolean
}

/** Returns the payment method that a request names or contains; undefined when it has neither. */
export function resolvePaymentMethod(call: Call, params: Params): PaymentMethod | undefined {
  const name = text(params, 'payment_method')
  const data = group(params, 'payment_method_data')
  if (name !== undefined && data)
    throw badParameter('You may only specify one of these parameters: payment_method, payment_method_data.', {})
  if (data) return keep(call, readCard(call, data), readBilling(group(data, 'billing_details') ?? {}), metadata(data))
  return name === undefined ? undefined : findByName(call, name)
}

export function behaviourOf(call: Call, payment_method: string): Behaviour {
  return call.store.find<PaymentMethod>('payment_method', payment_method)?.hidden ?? {}
}

/** `pm_card_visa` and the like create a new payment method each time, as at Stripe. */
function findByName(call: Call, name: string): PaymentMethod {
  const card = findCardByName(name)
  if (card)
    return keep(call, { card, exp_month: 8, exp_year: new Date().getFullYear() + 1, cvc: true }, readBilling({}), {})
  const found = call.store.find<PaymentMethod>('payment_method', name)
  if (!found) throw noSuch('PaymentMethod', name, 'payment_method', 400)
  return found.body
}

/** Reads a typed card. Its number and security code never leave this function. */
function readCard(call: Call, data: Params): Entered {
  allowOnly(
    data,
    ['type', 'card', 'billing_details', 'metadata', 'allow_redisplay', 'radar_options'],
    'payment_method_data',
  )
  if (!choice(data, 'type', ['card'], 'payment_method_data[type]')) missing('payment_method_data[type]')
  const entered = group(data, 'card', 'payment_method_data[card]') ?? missing('payment_method_data[card]')
  refuseFromServer(call)
  const number = (text(entered, 'number') ?? missing('payment_method_data[card][number]')).replace(/[ -]/g, '')
  const exp_month = integer(entered, 'exp_month', 0) ?? missing('payment_method_data[card][exp_month]')
  const exp_year = fullYear(integer(entered, 'exp_year', 0) ?? missing('payment_method_data[card][exp_year]'))
  const cvc = text(entered, 'cvc')
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) throw cardRefusal(call, 'incorrect_number', 'number')
  checkExpiry(call, exp_month, exp_year)
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) throw cardRefusal(call, 'invalid_cvc', 'cvc')
  const card = findCardByNumber(number)
  if (!card) throw cardRefusal(call, 'card_declined', 'number', 'test_mode_live_card')
  return { card, exp_month, exp_year, cvc: cvc !== undefined }
}

/** Card numbers belong into Stripe's own form. A server that sends one gets the refusal of an ordinary account. */
function refuseFromServer(call: Call): void {
  if (call.caller === 'public') return
  throw cannot(
    'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.',
  )
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year
}

function checkExpiry(call: Call, month: number, year: number): void {
  if (month < 1 || month > 12) throw cardRefusal(call, 'invalid_expiry_month', 'exp_month')
  const now = new Date()
  const thisYear = now.getFullYear()
  if (year < thisYear || year > thisYear + 50) throw cardRefusal(call, 'invalid_expiry_year', 'exp_year')
  if (year === thisYear && month < now.getMonth() + 1) throw cardRefusal(call, 'invalid_expiry_month', 'exp_month')
}

function cardRefusal(call: Call, code: string, param: string, decline_code?: string): StripeError {
  const message = cardMessage({ code, decline_code }, call.lang)
  return new StripeError(402, { code, ...(decline_code && { decline_code }), message, param, type: 'card_error' })
}

function keep(
  call: Call,
  entered: Entered,
  billing_details: BillingDetails,
  kept: Record<string, string>,
): PaymentMethod {
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details,
    card: describeCard(entered, billing_details),
    created: nowInSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: kept,
    type: 'card',
  }
  const { decline, authenticate, dispute, refund, cvc_check_fails } = entered.card
  const cvcFailure = cvc_check_fails && entered.cvc ? { decline: { code: 'incorrect_cvc' } } : {}
  call.store.insert(method, { decline, authenticate, dispute, refund, ...cvcFailure })
  return method
}

function describeCard({ card, exp_month, exp_year, cvc }: Entered, billing: BillingDetails): Card {
  return {
    brand: card.brand,
    checks: {
      address_line1_check: billing.address.line1 ? 'pass' : null,
      address_postal_code_check: billing.address.postal_code ? 'pass' : null,
      cvc_check: cvc ? (card.cvc_check_fails ? 'fail' : 'pass') : null,
    },
    country: card.country,
    display_brand: card.brand,
    exp_month,
    exp_year,
    fingerprint: fingerprintOf(card),
    funding: card.funding,
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: card.brand !== 'unionpay' },
    wallet: null,
  }
}

/** The fingerprint is the same for the same card, and derived from nothing secret. */
function fingerprintOf(card: TestCard): string {
  const seen = `${card.brand} ${card.country} ${card.number.slice(-4)}`
  return createHash('sha256').update(seen).digest('base64url').replace(/[-_]/g, 'x').slice(0, 16)
}

function readBilling(params: Params): BillingDetails {
  allowOnly(params, ['address', 'email', 'name', 'phone', 'tax_id'], 'payment_method_data[billing_details]')
  return {
    address: readAddress(group(params, 'address') ?? {}),
    email: email(params, 'email') ?? null,
    name: text(params, 'name') || null,
    phone: text(params, 'phone') || null,
    tax_id: null,
  }
}

export function readAddress(params: Params): Address {
  const names = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'] as const
  allowOnly(params, names, 'address')
  const read = (name: (typeof names)[number]) => text(params, name) || null
  return {
    city: read('city'),
    country: read('country'),
    line1: read('line1'),
    line2: read('line2'),
    postal_code: read('postal_code'),
    state: read('state'),
  }
}
