import type { Appearance, BrowserError, PaymentElementOptions } from '../frame-protocol.ts'
import { Emitter } from './emitter.ts'
import { validateClientSecret, IntegrationError } from './integration-error.ts'
import { PaymentElement } from './payment-element.ts'

export interface ElementsOptions {
  clientSecret?: string
  mode?: 'payment' | 'setup' | 'subscription'
  amount?: number
  currency?: string
  locale?: string
  appearance?: Appearance
}

export interface StripeAccount {
  origin: string
  key: string
  locale: string
}

/**
 * A group of elements for one payment: created with its client secret, or before there is one with `mode` and an
 * amount.
 */
export class Elements extends Emitter {
  readonly clientSecret: string | null
  submitted = false
  readonly #account: StripeAccount
  #options: ElementsOptions
  #current: PaymentElement | null = null

  constructor(account: StripeAccount, options: ElementsOptions) {
    super()
    this.#account = account
    this.#options = options
    this.clientSecret =
      options.clientSecret === undefined ? null : validateClientSecret('elements()', options.clientSecret)
  }

  create(type: string, options: PaymentElementOptions = {}): PaymentElement {
    if (type !== 'payment') throw new IntegrationError(`The sandbox draws only the payment element, not "${type}".`)
    if (!this.clientSecret && !this.#options.mode) {
      throw new IntegrationError(
        'In order to create a payment element, you must pass a clientSecret or mode when creating the Elements group.',
      )
    }
    if (this.#current)
      throw new IntegrationError('Can only create one Element of type payment through stripe.elements().')
    const home = {
      origin: this.#account.origin,
      settings: () => this.#settings(),
      onDestroyed: () => void (this.#current = null),
    }
    this.#current = new PaymentElement(home, options)
    return this.#current
  }

  getElement(type: string): PaymentElement | null {
    return type === 'payment' ? this.#current : null
  }

  async update(changes: ElementsOptions): Promise<void> {
    this.#options = { ...this.#options, ...changes }
    this.#current?.refresh()
    this.emit('update-end')
  }

  async fetchUpdates(): Promise<{ error?: never }> {
    return {}
  }

  async submit(): Promise<{ error: BrowserError } | { selectedPaymentMethod: string }> {
    const { error } = await this.element().request({ what: 'validate' })
    this.submitted = !error
    return error ? { error } : { selectedPaymentMethod: 'card' }
  }

  element(): PaymentElement {
    if (this.#current) return this.#current
    throw new IntegrationError('There is no Payment Element; create and mount one first.')
  }

  #settings() {
    const { locale = this.#account.locale, appearance = {} } = this.#options
    return { key: this.#account.key, client_secret: this.clientSecret, locale, appearance }
  }
}
