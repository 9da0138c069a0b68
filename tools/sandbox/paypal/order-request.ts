import { checkAmounts } from './amounts.ts'
import { malformed } from './errors.ts'
import type { Source } from './fundings.ts'
import type { Context } from './objects.ts'
import { address, allowOnly, asObject, choice, compact, group, list, missing, type Params, text } from './params.ts'
import { readUnit } from './purchase-unit.ts'
import type { PurchaseUnit } from './objects.ts'

export interface OrderWish {
  unit: PurchaseUnit
  context: Context
  source: Source | null
}

const LOCALE = /^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/
const WEB_ADDRESS = /^https?:\/\//

/** Parses the request for an order. Refuses what is malformed, not supported here, or does not add up. */
export function readOrder(body: unknown): OrderWish {
  const params = asObject(body, '')
  allowOnly(params, ['intent', 'purchase_units', 'payment_source', 'application_context'], '')
  checkIntent(params)
  const units = list(params, 'purchase_units', '', 10) ?? missing('/purchase_units')
  if (units.length === 0) throw malformed('INVALID_ARRAY_MIN_ITEMS', { field: '/purchase_units' })
  if (units.length > 1) throw malformed('NOT_SUPPORTED', { field: '/purchase_units/1' })
  const unit = readUnit(asObject(units[0], '/purchase_units/0'), '/purchase_units/0')
  checkAmounts(unit)
  return { unit, ...readSource(params) }
}

function checkIntent(params: Params): void {
  const intent = choice(params, 'intent', '', ['CAPTURE', 'AUTHORIZE']) ?? missing('/intent')
  if (intent === 'AUTHORIZE') throw malformed('NOT_SUPPORTED', { field: '/intent', value: intent })
}

/** The options of the approval page are inside the payment source, or in the older application context. */
function readSource(params: Params): { context: Context; source: Source | null } {
  const sent = group(params, 'payment_source', '') ?? {}
  allowOnly(sent, ['paypal', 'venmo'], '/payment_source')
  const [source = null] = Object.keys(sent) as Source[]
  const older = readContext(group(params, 'application_context', '') ?? {}, '/application_context')
  if (!source) return { context: older, source }
  const place = `/payment_source/${source}`
  const wallet = asObject(sent[source], place)
  allowOnly(wallet, ['email_address', 'experience_context'], place)
  text(wallet, 'email_address', place, { least: 3, most: 254, pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ })
  const newer = readContext(group(wallet, 'experience_context', place) ?? {}, `${place}/experience_context`)
  return { context: { ...older, ...newer }, source }
}

const CONTEXT = [
  'brand_name',
  'cancel_url',
  'landing_page',
  'locale',
  'payment_method_preference',
  'return_url',
  'shipping_preference',
  'user_action',
]

function readContext(sent: Params, place: string): Context {
  allowOnly(sent, CONTEXT, place)
  choice(sent, 'landing_page', place, ['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE', 'BILLING'])
  choice(sent, 'payment_method_preference', place, ['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED'])
  return compact({
    brand_name: text(sent, 'brand_name', place, { most: 127 }),
    locale: text(sent, 'locale', place, { least: 2, most: 10, pattern: LOCALE }),
    shipping_preference: choice(sent, 'shipping_preference', place, [
      'GET_FROM_FILE',
      'NO_SHIPPING',
      'SET_PROVIDED_ADDRESS',
    ]),
    user_action: choice(sent, 'user_action', place, ['CONTINUE', 'PAY_NOW']),
    return_url: address(sent, 'return_url', place, WEB_ADDRESS),
    cancel_url: address(sent, 'cancel_url', place, WEB_ADDRESS),
  })
}
