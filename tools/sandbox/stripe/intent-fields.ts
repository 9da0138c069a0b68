import { badParameter, cannot } from './errors.ts'
import { checkAmount, checkCurrency } from './money.ts'
import type { PaymentIntent, Shipping } from './objects.ts'
import {
  allowOnly,
  choice,
  email,
  flag,
  group,
  integer,
  metadata,
  missing,
  type Params,
  text,
  texts,
  unsettable,
} from './params.ts'
import { readAddress } from './payment-methods.ts'

/** Parameters for creating, updating or confirming a payment intent. */
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
export function readFields(params: Params, before?: PaymentIntent): Partial<PaymentIntent> {
  checkNotSpoken(params)
  const currency = text(params, 'currency')
  const amount = integer(params, 'amount')
  return withoutUndefined({
    amount,
    currency: currency === undefined ? undefined : checkCurrency(currency),
    capture_method: choice(params, 'capture_method', ['automatic', 'automatic_async'] as const),
    description: unsettable(params, 'description', 1000),
    metadata: params['metadata'] === undefined ? undefined : metadata(params, before?.metadata),
    payment_method_options: readOptions(params),
    payment_method_types: readTypes(params),
    receipt_email: email(params, 'receipt_email'),
    setup_future_usage: readFutureUsage(params),
    shipping: readShipping(params),
    statement_descriptor_suffix: readSuffix(params),
    transfer_group: unsettable(params, 'transfer_group'),
  })
}

/** It is validated when both are known: the minimum amount depends on the currency. */
export function checkMoney(intent: Pick<PaymentIntent, 'amount' | 'currency'>): void {
  checkAmount(intent.amount, intent.currency)
}

export function readAutomatic(params: Params): PaymentIntent['automatic_payment_methods'] {
  const automatic = group(params, 'automatic_payment_methods')
  if (!automatic)
    return params['payment_method_types'] === undefined ? { allow_redirects: 'always', enabled: true } : null
  allowOnly(automatic, ['enabled', 'allow_redirects'], 'automatic_payment_methods')
  const enabled =
    flag(automatic, 'enabled', 'automatic_payment_methods[enabled]') ?? missing('automatic_payment_methods[enabled]')
  if (enabled && params['payment_method_types'] !== undefined) {
    throw badParameter(
      'You may only specify one of these parameters: automatic_payment_methods, payment_method_types.',
      {},
    )
  }
  const allow_redirects = choice(
    automatic,
    'allow_redirects',
    ['always', 'never'] as const,
    'automatic_payment_methods[allow_redirects]',
  )
  return enabled ? { allow_redirects: allow_redirects ?? 'always', enabled } : null
}

/** Parameters of Stripe that the sandbox does not support, with Stripe's own error or the nearest to it. */
function checkNotSpoken(params: Params): void {
  if (typeof params['customer'] === 'string') {
    throw badParameter(`No such customer: '${params['customer']}'`, { code: 'resource_missing', param: 'customer' })
  }
  if (params['statement_descriptor'] !== undefined) {
    throw cannot(
      'The statement_descriptor parameter is not supported for cards. Use statement_descriptor_suffix instead.',
      {
        code: 'payment_intent_invalid_parameter',
        param: 'statement_descriptor',
      },
    )
  }
}

function readTypes(params: Params): string[] | undefined {
  const types = texts(params, 'payment_method_types')
  const other = types?.find((type) => type !== 'card')
  if (other !== undefined) {
    throw badParameter(
      `The payment method type provided: ${other} is invalid. Please ensure the provided type is activated in your dashboard.`,
      {
        code: 'payment_intent_invalid_parameter',
        param: 'payment_method_types',
      },
    )
  }
  return types
}

function readOptions(params: Params): PaymentIntent['payment_method_options'] | undefined {
  const options = group(params, 'payment_method_options')
  if (!options) return undefined
  allowOnly(options, ['card'], 'payment_method_options')
  const card = group(options, 'card') ?? {}
  allowOnly(card, ['request_three_d_secure'], 'payment_method_options[card]')
  const request = choice(card, 'request_three_d_secure', ['any', 'automatic', 'challenge'] as const)
  return {
    card: { installments: null, mandate_options: null, network: null, request_three_d_secure: request ?? 'automatic' },
  }
}

function readFutureUsage(params: Params): string | null | undefined {
  if (params['setup_future_usage'] === '') return null
  return choice(params, 'setup_future_usage', ['off_session', 'on_session'])
}

function readShipping(params: Params): Shipping | null | undefined {
  if (params['shipping'] === '') return null
  const shipping = group(params, 'shipping')
  if (!shipping) return undefined
  allowOnly(shipping, ['address', 'carrier', 'name', 'phone', 'tracking_number'], 'shipping')
  return {
    address: readAddress(group(shipping, 'address') ?? missing('shipping[address]')),
    carrier: text(shipping, 'carrier') ?? null,
    name: text(shipping, 'name') ?? missing('shipping[name]'),
    phone: text(shipping, 'phone') ?? null,
    tracking_number: text(shipping, 'tracking_number') ?? null,
  }
}

function readSuffix(params: Params): string | null | undefined {
  const suffix = unsettable(params, 'statement_descriptor_suffix', 22)
  if (suffix && (!/[A-Za-z]/.test(suffix) || /[<>\\'"*]/.test(suffix))) {
    throw badParameter('The statement descriptor suffix must contain at least one letter and none of < > \\ \' " *.', {
      param: 'statement_descriptor_suffix',
    })
  }
  return suffix
}

function withoutUndefined(fields: {
  [K in keyof PaymentIntent]?: PaymentIntent[K] | undefined
}): Partial<PaymentIntent> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
