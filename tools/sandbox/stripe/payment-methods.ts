import { createHash } from 'node:crypto'
import { passesLuhnCheck } from '../platform/mask.ts'
import { type ApiCall, nowInSeconds } from './context.ts'
import { getCardMessage } from './card-messages.ts'
import { invalidParameter, invalidState, notFound, StripeError } from './errors.ts'
import { createId } from './ids.ts'
import type { Address, BillingDetails, Card, PaymentMethod } from './payment-method.ts'
import {
  rejectUnknownParams,
  readChoice,
  readEmail,
  readGroup,
  readInteger,
  readMetadata,
  throwMissing,
  type Params,
  readText,
} from './params.ts'
import { type CardBehavior, findCardByName, findCardByNumber, type TestCard } from './test-cards.ts'

interface EnteredCard {
  card: TestCard
  exp_month: number
  exp_year: number
  cvc: boolean
}

interface Charge {
  amount: number
}

export function resolvePaymentMethod(call: ApiCall, params: Params, charge: Charge): PaymentMethod | undefined {
  const name = readText(params, 'payment_method')
  const data = readGroup(params, 'payment_method_data')
  if (name !== undefined && data)
    throw invalidParameter('You may only specify one of these parameters: payment_method, payment_method_data.', {})
  if (data)
    return insertPaymentMethod(
      call,
      parseCard(call, data, charge),
      parseBillingDetails(readGroup(data, 'billing_details') ?? {}),
      readMetadata(data),
    )
  return name === undefined ? undefined : findByName(call, name)
}

export function getCardBehavior(call: ApiCall, payment_method: string): CardBehavior {
  return call.store.find<PaymentMethod>('payment_method', payment_method)?.hidden ?? {}
}

/** `pm_card_visa` and the like create a new payment method each time, as at Stripe. */
function findByName(call: ApiCall, name: string): PaymentMethod {
  const card = findCardByName(name)
  if (card)
    return insertPaymentMethod(
      call,
      { card, exp_month: 8, exp_year: new Date().getFullYear() + 1, cvc: true },
      parseBillingDetails({}),
      {},
    )
  const found = call.store.find<PaymentMethod>('payment_method', name)
  if (!found) throw notFound('PaymentMethod', name, 'payment_method', 400)
  return found.body
}

/** Reads a typed card, or the token of one. Its number and security code never leave this function. */
function parseCard(call: ApiCall, data: Params, charge: Charge): EnteredCard {
  rejectUnknownParams(
    data,
    ['type', 'card', 'shared_payment_granted_token', 'billing_details', 'metadata', 'allow_redisplay', 'radar_options'],
    'payment_method_data',
  )
  const granted = readText(data, 'shared_payment_granted_token')
  if (granted !== undefined) return findCardOfGrant(granted, charge)
  if (!readChoice(data, 'type', ['card'], 'payment_method_data[type]')) throwMissing('payment_method_data[type]')
  const entered = readGroup(data, 'card', 'payment_method_data[card]') ?? throwMissing('payment_method_data[card]')
  const token = readText(entered, 'token')
  if (token !== undefined) return findCardOfToken(entered, token)
  rejectServerCard(call)
  const number = (readText(entered, 'number') ?? throwMissing('payment_method_data[card][number]')).replace(/[ -]/g, '')
  const exp_month = readInteger(entered, 'exp_month', 0) ?? throwMissing('payment_method_data[card][exp_month]')
  const exp_year = toFullYear(
    readInteger(entered, 'exp_year', 0) ?? throwMissing('payment_method_data[card][exp_year]'),
  )
  const cvc = readText(entered, 'cvc')
  if (!/^\d{12,19}$/.test(number) || !passesLuhnCheck(number)) throw cardError(call, 'incorrect_number', 'number')
  validateExpiry(call, exp_month, exp_year)
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) throw cardError(call, 'invalid_cvc', 'cvc')
  const card = findCardByNumber(number)
  if (!card) throw cardError(call, 'card_declined', 'number', 'test_mode_live_card')
  return { card, exp_month, exp_year, cvc: cvc !== undefined }
}

/**
 * Wallets hand over a token instead of a number. Stripe's test tokens are named after the cards: `tok_visa` is
 * `pm_card_visa`.
 */
function findCardOfToken(entered: Params, token: string): EnteredCard {
  rejectUnknownParams(entered, ['token'], 'payment_method_data[card]')
  const card = token.startsWith('tok_') ? findCardByName(token.replace('tok_', 'pm_card_')) : undefined
  if (!card) throw notFound('token', token, 'payment_method_data[card][token]', 400)
  return { card, exp_month: 8, exp_year: new Date().getFullYear() + 1, cvc: false }
}

/**
 * Platforms share tokens with limits. Their names say what they do: `spt_visa` pays like `pm_card_visa`,
 * `spt_visa_limit_5000` up to 50.00, and `spt_visa_revoked` nothing any more.
 */
function findCardOfGrant(token: string, charge: Charge): EnteredCard {
  const param = 'payment_method_data[shared_payment_granted_token]'
  const [, name, limit, revoked] = /^spt_([a-zA-Z]+)(?:_limit_(\d+)|_(revoked))?$/.exec(token) ?? []
  const card = name === undefined ? undefined : findCardByName(`pm_card_${name}`)
  if (!card) throw notFound('shared payment granted token', token, param, 400)
  if (revoked !== undefined) throw invalidParameter('This shared payment token was revoked.', { param })
  if (limit !== undefined && charge.amount > Number(limit))
    throw invalidParameter('The amount exceeds the limit of this shared payment token.', { param })
  return { card, exp_month: 8, exp_year: new Date().getFullYear() + 1, cvc: false }
}

/** Card numbers belong into Stripe's own form. A server that sends one gets the refusal of an ordinary account. */
function rejectServerCard(call: ApiCall): void {
  if (call.caller === 'public') return
  throw invalidState(
    'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.',
  )
}

function toFullYear(year: number): number {
  return year < 100 ? 2000 + year : year
}

function validateExpiry(call: ApiCall, month: number, year: number): void {
  if (month < 1 || month > 12) throw cardError(call, 'invalid_expiry_month', 'exp_month')
  const now = new Date()
  const thisYear = now.getFullYear()
  if (year < thisYear || year > thisYear + 50) throw cardError(call, 'invalid_expiry_year', 'exp_year')
  if (year === thisYear && month < now.getMonth() + 1) throw cardError(call, 'invalid_expiry_month', 'exp_month')
}

function cardError(call: ApiCall, code: string, param: string, decline_code?: string): StripeError {
  const message = getCardMessage({ code, decline_code }, call.lang)
  return new StripeError(402, { code, ...(decline_code && { decline_code }), message, param, type: 'card_error' })
}

function insertPaymentMethod(
  call: ApiCall,
  entered: EnteredCard,
  billing_details: BillingDetails,
  stored: Record<string, string>,
): PaymentMethod {
  const method: PaymentMethod = {
    id: createId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details,
    card: buildCard(entered, billing_details),
    created: nowInSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: stored,
    type: 'card',
  }
  const { decline, authenticate, dispute, refund, cvc_check_fails, refuses_installments } = entered.card
  const cvcFailure = cvc_check_fails && entered.cvc ? { decline: { code: 'incorrect_cvc' } } : {}
  call.store.insert(method, { decline, authenticate, dispute, refund, refuses_installments, ...cvcFailure })
  return method
}

function buildCard({ card, exp_month, exp_year, cvc }: EnteredCard, billing: BillingDetails): Card {
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
    fingerprint: createFingerprint(card),
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
function createFingerprint(card: TestCard): string {
  const seen = `${card.brand} ${card.country} ${card.number.slice(-4)}`
  return createHash('sha256').update(seen).digest('base64url').replace(/[-_]/g, 'x').slice(0, 16)
}

function parseBillingDetails(params: Params): BillingDetails {
  rejectUnknownParams(params, ['address', 'email', 'name', 'phone', 'tax_id'], 'payment_method_data[billing_details]')
  return {
    address: parseAddress(readGroup(params, 'address') ?? {}),
    email: readEmail(params, 'email') ?? null,
    name: readText(params, 'name') || null,
    phone: readText(params, 'phone') || null,
    tax_id: null,
  }
}

export function parseAddress(params: Params): Address {
  const names = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'] as const
  rejectUnknownParams(params, names, 'address')
  const read = (name: (typeof names)[number]) => readText(params, name) || null
  return {
    city: read('city'),
    country: read('country'),
    line1: read('line1'),
    line2: read('line2'),
    postal_code: read('postal_code'),
    state: read('state'),
  }
}
