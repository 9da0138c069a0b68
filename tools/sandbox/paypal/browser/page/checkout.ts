import { Overlay } from './overlay.ts'
import { Popup } from './popup.ts'
import type { ScriptSettings } from './settings.ts'
import { getButtonMessages } from './messages.ts'

export interface OnApproveData {
  orderID: string
  payerID: string
  paymentSource: string
  paymentID: null
  billingToken: null
  facilitatorAccessToken: string
}

export interface Callbacks {
  createOrder: (data: { paymentSource: string }, actions: object) => Promise<string> | string
  onApprove?: (data: OnApproveData, actions: object) => Promise<void> | void
  onCancel?: (data: { orderID?: string }, actions: object) => void
  onError?: (error: Error) => void
}

/**
 * One press: an order is created, the buyer approves it in a window, and the page captures it, perhaps after another
 * try.
 */
export class Checkout {
  readonly #settings: ScriptSettings
  readonly #source: string
  readonly #callbacks: Callbacks
  readonly #popup: Popup
  readonly #overlay: Overlay
  #url: string

  constructor(settings: ScriptSettings, source: string, callbacks: Callbacks) {
    this.#settings = settings
    this.#source = source
    this.#callbacks = callbacks
    this.#popup = new Popup(settings.origin)
    const query = new URLSearchParams({ 'locale.x': settings.locale, opener: window.location.origin })
    this.#url = `${settings.origin}/checkoutnow/opening?${query}`
    this.#overlay = new Overlay(getButtonMessages(settings.locale), {
      goOn: () => this.#showWindow(),
      cancel: () => this.#popup.close(),
    })
  }

  /**
   * Never throws, because the page receives errors by callback. It must be called during the press, so that a window
   * may open.
   */
  async run(): Promise<void> {
    this.#popup.open(this.#url)
    this.#overlay.show()
    try {
      const order = await this.#makeOrder()
      if (this.#popup.isBlocked()) await this.#sendAway(order)
      else await this.#lead(order)
    } catch (error) {
      this.#end()
      this.#report(error)
    }
  }

  async #makeOrder(): Promise<string> {
    const order = await this.#callbacks.createOrder({ paymentSource: this.#source }, { order: serverOnlyActions })
    if (typeof order === 'string' && order !== '') return order
    throw new Error(`Expected an order id to be passed`)
  }

  async #lead(order: string): Promise<void> {
    this.#url = this.#approvalAddress(order)
    await this.#popup.goTo(this.#url)
    const outcome = await this.#popup.waitForOutcome(order)
    this.#end()
    if (outcome.outcome === 'error') throw new Error(outcome.message)
    if (outcome.outcome === 'approve') return await this.#approve(order, outcome.payer)
    this.#callbacks.onCancel?.({ orderID: order }, { redirect: navigateTo })
  }

  async #approve(orderID: string, payerID: string): Promise<void> {
    const data: OnApproveData = {
      orderID,
      payerID,
      paymentSource: this.#source,
      paymentID: null,
      billingToken: null,
      facilitatorAccessToken: '',
    }
    const restart = async () => await this.#again(orderID)
    await this.#callbacks.onApprove?.(data, { restart, redirect: navigateTo, order: serverOnlyActions })
  }

  /**
   * Returns to the same order, to pay with another source. Without a window the overlay asks for the press that opens
   * one.
   */
  async #again(order: string): Promise<void> {
    this.#popup.open(this.#url)
    this.#overlay.show()
    await this.#lead(order)
  }

  /** When the browser blocks the window, the buyer goes there in this one and returns by the order's own URLs. */
  async #sendAway(order: string): Promise<never> {
    window.location.assign(this.#approvalAddress(order, false))
    return await new Promise<never>(() => {})
  }

  #approvalAddress(order: string, inWindow = true): string {
    const { origin, locale, currency } = this.#settings
    const query = new URLSearchParams({ token: order, fundingSource: this.#source, 'locale.x': locale, currency })
    if (inWindow) query.set('opener', window.location.origin)
    return `${origin}/checkoutnow?${query}`
  }

  #showWindow(): void {
    if (this.#popup.isOpen()) this.#popup.focus()
    else this.#popup.open(this.#url)
  }

  #end(): void {
    this.#popup.close()
    this.#overlay.remove()
  }

  #report(error: unknown): void {
    const message = error instanceof Error ? error : new Error(String(error))
    if (this.#callbacks.onError) this.#callbacks.onError(message)
    else console.error(message)
  }
}

function navigateTo(url: string): void {
  window.location.assign(url)
}

/**
 * PayPal's script can create and capture orders itself; a shop that leaves this to browsers cannot trust their result.
 */
const serverOnlyActions = new Proxy(
  {},
  {
    get(_target, name) {
      throw new Error(
        `The sandbox does not speak actions.order.${String(name)}(): call the Orders API from the server.`,
      )
    },
  },
)
