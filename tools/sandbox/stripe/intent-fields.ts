import { invalidParameter, invalidState } from './errors.ts'
import { parseInstallments } from './installments.ts'
import { validateAmount, validateCurrency } from './money.ts'
import type { PaymentIntent, Shipping } from './objects.ts'
import {
  rejectUnknownParams,
  readChoice,
  readEmail,
  readFlag,
  readGroup,
  readInteger,
  readMetadata,
  throwMissing,
  type Params,
  readText,
  readTexts,
  readNullableText,
} from './params.ts'
import { parseAddress } from './payment-methods.ts'

export const FIELDS = [
  'capture_method',
  'description',
  'expand',
  'metadata',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'payment_method_types',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'statement_descriptor_suffix',
  'transfer_group',
] as const

/** Returns only the fields that the request sets; `before` is the current payment intent. */
export function parseFields(params: Params, before?: PaymentIntent): Partial<PaymentIntent> {
  rejectUnsupported(params)
  const currency = readText(params, 'currency')
  const amount = readInteger(params, 'amount')
  return omitUndefined({
    amount,
    currency: currency === undefined ? undefined : validateCurrency(currency),
    capture_method: readChoice(params, 'capture_method', ['automatic', 'automatic_async'] as const),
    description: readNullableText(params, 'description', 1000),
    metadata: params['metadata'] === undefined ? undefined : readMetadata(params, before?.metadata),
    payment_method_options: parseOptions(params, before),
    payment_method_types: parseTypes(params),
    receipt_email: readEmail(params, 'receipt_email'),
    setup_future_usage: parseFutureUsage(params),
    shipping: parseShipping(params),
    statement_descriptor_suffix: parseDescriptorSuffix(params),
    transfer_group: readNullableText(params, 'transfer_group'),
  })
}

/** It is validated when both are known: the minimum amount depends on the currency. */
export function validateMoney(intent: Pick<PaymentIntent, 'amount' | 'currency'>): void {
  validateAmount(intent.amount, intent.currency)
}

export function parseAutomaticMethods(params: Params): PaymentIntent['automatic_payment_methods'] {
  const automatic = readGroup(params, 'automatic_payment_methods')
  if (!automatic)
    return params['payment_method_types'] === undefined ? { allow_redirects: 'always', enabled: true } : null
  rejectUnknownParams(automatic, ['enabled', 'allow_redirects'], 'automatic_payment_methods')
  const enabled =
    readFlag(automatic, 'enabled', 'automatic_payment_methods[enabled]') ??
    throwMissing('automatic_payment_methods[enabled]')
  if (enabled && params['payment_method_types'] !== undefined) {
    throw invalidParameter(
      'You may only specify one of these parameters: automatic_payment_methods, payment_method_types.',
      {},
    )
  }
  const allow_redirects = readChoice(
    automatic,
    'allow_redirects',
    ['always', 'never'] as const,
    'automatic_payment_methods[allow_redirects]',
  )
  return enabled ? { allow_redirects: allow_redirects ?? 'always', enabled } : null
}

/** Parameters of Stripe that the sandbox does not support, with Stripe's own error or the nearest to it. */
function rejectUnsupported(params: Params): void {
  if (typeof params['customer'] === 'string') {
    throw invalidParameter(`No such customer: '${params['customer']}'`, { code: 'resource_missing', param: 'customer' })
  }
  if (params['statement_descriptor'] !== undefined) {
    throw invalidState(
      'The statement_descriptor parameter is not supported for cards. Use statement_descriptor_suffix instead.',
      {
        code: 'payment_intent_invalid_parameter',
        param: 'statement_descriptor',
      },
    )
  }
}

function parseTypes(params: Params): string[] | undefined {
  const types = readTexts(params, 'payment_method_types')
  const other = types?.find((type) => type !== 'card')
  if (other !== undefined) {
    throw invalidParameter(
      `The payment method type provided: ${other} is invalid. Please ensure the provided type is activated in your dashboard.`,
      {
        code: 'payment_intent_invalid_parameter',
        param: 'payment_method_types',
      },
    )
  }
  return types
}

function parseOptions(params: Params, before?: PaymentIntent): PaymentIntent['payment_method_options'] | undefined {
  const options = readGroup(params, 'payment_method_options')
  if (!options) return undefined
  rejectUnknownParams(options, ['card'], 'payment_method_options')
  const card = readGroup(options, 'card') ?? {}
  rejectUnknownParams(card, ['installments', 'request_three_d_secure'], 'payment_method_options[card]')
  const present = before?.payment_method_options.card
  const request = readChoice(card, 'request_three_d_secure', ['any', 'automatic', 'challenge'] as const)
  return {
    card: {
      installments: parseInstallments(card, present?.installments ?? null),
      mandate_options: null,
      network: null,
      request_three_d_secure: request ?? present?.request_three_d_secure ?? 'automatic',
    },
  }
}

function parseFutureUsage(params: Params): string | null | undefined {
  if (params['setup_future_usage'] === '') return null
  return readChoice(params, 'setup_future_usage', ['off_session', 'on_session'])
}

function parseShipping(params: Params): Shipping | null | undefined {
  if (params['shipping'] === '') return null
  const shipping = readGroup(params, 'shipping')
  if (!shipping) return undefined
  rejectUnknownParams(shipping, ['address', 'carrier', 'name', 'phone', 'tracking_number'], 'shipping')
  return {
    address: parseAddress(readGroup(shipping, 'address') ?? throwMissing('shipping[address]')),
    carrier: readText(shipping, 'carrier') ?? null,
    name: readText(shipping, 'name') ?? throwMissing('shipping[name]'),
    phone: readText(shipping, 'phone') ?? null,
    tracking_number: readText(shipping, 'tracking_number') ?? null,
  }
}

function parseDescriptorSuffix(params: Params): string | null | undefined {
  const suffix = readNullableText(params, 'statement_descriptor_suffix', 22)
  if (suffix && (!/[A-Za-z]/.test(suffix) || /[<>\\'"*]/.test(suffix))) {
    throw invalidParameter(
      'The statement descriptor suffix must contain at least one letter and none of < > \\ \' " *.',
      {
        param: 'statement_descriptor_suffix',
      },
    )
  }
  return suffix
}

function omitUndefined(fields: {
  [K in keyof PaymentIntent]?: PaymentIntent[K] | undefined
}): Partial<PaymentIntent> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
