import type { Appearance, BrowserError, PaymentElementOptions } from '../messages.ts'
import { makeEmitter } from './emitter.ts'
import { checkSecret, IntegrationError } from './integration-error.ts'
import { type ElementInside, makePaymentElement, type PaymentElement } from './payment-element.ts'

export interface ElementsOptions {
  clientSecret?: string
  mode?: 'payment' | 'setup' | 'subscription'
  amount?: number
  currency?: string
  locale?: string
  appearance?: Appearance
}

interface Account {
  origin: string
  key: string
  locale: string
}

/** What confirming needs to know of a group of elements. */
export interface ElementsInside {
  clientSecret: string | null
  /** True once submit() found nothing wrong. */
  submitted: boolean
  element: () => ElementInside
}

export interface Elements {
  create: (type: string, options?: PaymentElementOptions) => PaymentElement
  getElement: (type: string) => PaymentElement | null
  update: (changes: ElementsOptions) => Promise<void>
  fetchUpdates: () => Promise<{ error?: never }>
  submit: () => Promise<{ error: BrowserError } | { selectedPaymentMethod: string }>
  on: (name: string, handler: () => unknown) => void
}

const insides = new WeakMap<object, ElementsInside>()

export function insideOf(elements: object): ElementsInside {
  const inside = insides.get(elements)
  if (!inside) throw new IntegrationError('Invalid value for elements: it was not made by stripe.elements().')
  return inside
}

/** A group of elements for one payment: made with its client secret, or before there is one with `mode` and an amount. */
export function makeElements(account: Account, given: ElementsOptions): Elements {
  let options = given
  let current: ElementInside | null = null
  const { emit, on } = makeEmitter<void>(() => {})
  const inside: ElementsInside = {
    clientSecret: options.clientSecret === undefined ? null : checkSecret('elements()', options.clientSecret),
    submitted: false,
    element() {
      if (current) return current
      throw new IntegrationError('There is no Payment Element; create and mount one first.')
    },
  }

  function create(type: string, elementOptions: PaymentElementOptions = {}): PaymentElement {
    if (type !== 'payment') throw new IntegrationError(`The sandbox draws only the payment element, not "${type}".`)
    if (!inside.clientSecret && !options.mode) {
      throw new IntegrationError(
        'In order to create a payment element, you must pass a clientSecret or mode when creating the Elements group.',
      )
    }
    if (current) throw new IntegrationError('Can only create one Element of type payment through stripe.elements().')
    current = makePaymentElement({ origin: account.origin, settings, left: () => (current = null) }, elementOptions)
    return current.element
  }

  function settings() {
    return {
      key: account.key,
      client_secret: inside.clientSecret,
      locale: options.locale ?? account.locale,
      appearance: options.appearance ?? {},
    }
  }

  async function update(changes: ElementsOptions): Promise<void> {
    options = { ...options, ...changes }
    current?.refresh()
    emit('update-end')
  }

  async function submit(): Promise<{ error: BrowserError } | { selectedPaymentMethod: string }> {
    const { error } = await inside.element().ask({ what: 'validate' })
    inside.submitted = !error
    return error ? { error } : { selectedPaymentMethod: 'card' }
  }

  const elements: Elements = {
    create,
    getElement: (type: string) => (type === 'payment' ? (current?.element ?? null) : null),
    update,
    fetchUpdates: async () => ({}),
    submit,
    on,
  }
  insides.set(elements, inside)
  return elements
}
