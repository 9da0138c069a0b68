import { validateAmounts } from './amounts.ts'
import { malformed } from './errors.ts'
import type { Source } from './funding-sources.ts'
import type { ApplicationContext } from './objects.ts'
import {
  readUrl,
  rejectUnknownFields,
  requireObject,
  readChoice,
  omitUndefined,
  readGroup,
  readList,
  throwMissing,
  type Params,
  readText,
} from './params.ts'
import { parsePurchaseUnit } from './purchase-unit.ts'
import type { PurchaseUnit } from './objects.ts'

export interface OrderRequest {
  unit: PurchaseUnit
  context: ApplicationContext
  source: Source | null
}

const LOCALE = /^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/
const WEB_URL = /^https?:\/\//

/** Parses the request for an order. Refuses what is malformed, not supported here, or does not add up. */
export function parseOrder(body: unknown): OrderRequest {
  const params = requireObject(body, '')
  rejectUnknownFields(params, ['intent', 'purchase_units', 'payment_source', 'application_context'], '')
  validateIntent(params)
  const units = readList(params, 'purchase_units', '', 10) ?? throwMissing('/purchase_units')
  if (units.length === 0) throw malformed('INVALID_ARRAY_MIN_ITEMS', { field: '/purchase_units' })
  if (units.length > 1) throw malformed('NOT_SUPPORTED', { field: '/purchase_units/1' })
  const unit = parsePurchaseUnit(requireObject(units[0], '/purchase_units/0'), '/purchase_units/0')
  validateAmounts(unit)
  return { unit, ...parseSource(params) }
}

function validateIntent(params: Params): void {
  const intent = readChoice(params, 'intent', '', ['CAPTURE', 'AUTHORIZE']) ?? throwMissing('/intent')
  if (intent === 'AUTHORIZE') throw malformed('NOT_SUPPORTED', { field: '/intent', value: intent })
}

/** The options of the approval page are inside the payment source, or in the older application context. */
function parseSource(params: Params): { context: ApplicationContext; source: Source | null } {
  const sent = readGroup(params, 'payment_source', '') ?? {}
  rejectUnknownFields(sent, ['paypal', 'venmo'], '/payment_source')
  const [source = null] = Object.keys(sent) as Source[]
  const older = parseContext(readGroup(params, 'application_context', '') ?? {}, '/application_context')
  if (!source) return { context: older, source }
  const fieldPath = `/payment_source/${source}`
  const wallet = requireObject(sent[source], fieldPath)
  rejectUnknownFields(wallet, ['email_address', 'experience_context'], fieldPath)
  readText(wallet, 'email_address', fieldPath, { minimum: 3, maximum: 254, pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ })
  const newer = parseContext(
    readGroup(wallet, 'experience_context', fieldPath) ?? {},
    `${fieldPath}/experience_context`,
  )
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

function parseContext(sent: Params, fieldPath: string): ApplicationContext {
  rejectUnknownFields(sent, CONTEXT, fieldPath)
  readChoice(sent, 'landing_page', fieldPath, ['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE', 'BILLING'])
  readChoice(sent, 'payment_method_preference', fieldPath, ['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED'])
  return omitUndefined({
    brand_name: readText(sent, 'brand_name', fieldPath, { maximum: 127 }),
    locale: readText(sent, 'locale', fieldPath, { minimum: 2, maximum: 10, pattern: LOCALE }),
    shipping_preference: readChoice(sent, 'shipping_preference', fieldPath, [
      'GET_FROM_FILE',
      'NO_SHIPPING',
      'SET_PROVIDED_ADDRESS',
    ]),
    user_action: readChoice(sent, 'user_action', fieldPath, ['CONTINUE', 'PAY_NOW']),
    return_url: readUrl(sent, 'return_url', fieldPath, WEB_URL),
    cancel_url: readUrl(sent, 'cancel_url', fieldPath, WEB_URL),
  })
}
