import { confirmTransfer, handlePaymentEvent, recordManualRefund, retryRefund } from '../domains/payments/payments.ts'
import { BusinessError } from '../platform/business-error.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Answered } from './ask.ts'
import { makeCode, makeLine, makeReadyCart, payAtProvider, type TestCustomer, type TestProduct } from './make.ts'
import { approvePayPalOrder, callSandbox } from './paypal-payment.ts'
import { requestTransfer } from './transfers.ts'
import type { TestShop } from './test-shop.ts'

export const letters = ['S', 'M'] as const

interface TakenPayment {
  method: 'card' | 'paypal'
  provider_ref: string
  taken_ref: string
  amount: number
  currency: 'MXN' | 'USD'
}

export interface RandomBuyer {
  t: TestShop
  customer: TestCustomer
  product: TestProduct
  code: string
}

export class RandomPurchases {
  readonly t: TestShop
  readonly customer: TestCustomer
  readonly product: TestProduct
  private readonly code: string
  private cart_id: string | undefined
  private started: { client_secret: string; public_key: string } | undefined
  private transfer: { number: string; reference: string; amount: number } | undefined
  private disputes: string[] = []

  constructor({ t, customer, product, code }: RandomBuyer) {
    this.t = t
    this.customer = customer
    this.product = product
    this.code = code
  }

  /** Sends a request of the customer; a refusal is an outcome, an error of the server, such as a deadlock, is not. */
  protected async send(method: string, path: string, body?: object): Promise<Answered> {
    const response = await this.t.request(method, path, { token: this.customer.token, body })
    // A free order is refused so when another tab ends its attempt at that moment.
    const isRefusal = ['earlier_payment_open', 'stripe.error2'].includes(response.body.errors?.[0])
    if (response.status >= 500 && !isRefusal) throw new Error(`${method} ${path}: ${JSON.stringify(response.body)}`)
    return response
  }

  async fill(n: number, currency: 'MXN' | 'USD' = 'MXN'): Promise<string | undefined> {
    const lines = [makeLine(this.product, { size: letters[n % 2]!, quantity: 1 + (n % 3 === 0 ? 1 : 0) })]
    if (n % 5 === 0) lines.push(makeLine(this.product, { size: letters[(n + 1) % 2]! }))
    try {
      return (await makeReadyCart(this.t, this.customer, lines, currency)).id
    } catch (error) {
      if (/no cart/.test(String(error))) return undefined
      throw error
    }
  }

  /** Fills the cart, or leaves it as it is, so that its order is paid by several methods. */
  private async fillOrShare(n: number, currency: 'MXN' | 'USD'): Promise<string | undefined> {
    return n % 3 === 0 && this.cart_id !== undefined ? this.cart_id : this.fill(n, currency)
  }

  async startCard(n: number): Promise<void> {
    const cart_id = await this.fill(n, n % 3 === 0 ? 'USD' : 'MXN')
    if (cart_id === undefined) return
    this.cart_id = cart_id
    if (n % 4 === 0) {
      const code = n % 8 === 0 ? this.code : await makeCode(this.t, { percent: 70, uses: 1 })
      await this.send('PUT', '/discount-code/apply', { cart_id, code })
    }
    const { status, body } = await this.send('GET', `/cart/stripe/payment?cart_id=${cart_id}`)
    if (status === 200 && body.client_secret) this.started = body
  }

  async payCard(n: number): Promise<void> {
    if (!this.started) return
    const card = n % 7 === 0 ? 'pm_card_visa_chargeDeclined' : n % 5 === 0 ? 'pm_card_refundFail' : 'pm_card_visa'
    const { intent } = await payAtProvider(this.t, this.started, card)
    if (n % 3 !== 0) await this.send('POST', '/cart/stripe/intent', { payment_intent: intent })
  }

  async buy(n: number): Promise<void> {
    await this.startCard(n)
    await this.payCard(1)
  }

  async buyFree(n: number): Promise<void> {
    const cart_id = await this.fill(n, 'USD')
    if (cart_id === undefined) return
    const code = await makeCode(this.t, { percent: 100, uses: 1 })
    await this.send('PUT', '/discount-code/apply', { cart_id, code })
    await this.send('GET', `/cart/stripe/payment?cart_id=${cart_id}`)
  }

  async requestTransfer(n: number): Promise<void> {
    const cart_id = await this.fillOrShare(n, 'USD')
    if (cart_id === undefined) return
    const { status, body } = await requestTransfer(this.t, this.customer, cart_id)
    if (status === 200 && body.reference) this.transfer = body
  }

  async confirmTransfer(): Promise<void> {
    if (!this.transfer) return
    const { number, amount, reference } = this.transfer
    await this.byStaff(() => confirmTransfer(this.t.shop, number, { amount, currency: 'USD', reference }, 'test'))
  }

  async payPayPal(n: number): Promise<void> {
    const cart_id = await this.fillOrShare(n, n % 2 === 0 ? 'USD' : 'MXN')
    if (cart_id === undefined) return
    const { status, body } = await this.send('POST', '/cart/paypal/create-order', { cart_id })
    if (status !== 200 || !body.id) return
    const funding = n % 7 === 0 ? 'declined_once' : n % 11 === 0 ? 'review' : 'balance'
    await approvePayPalOrder(this.t, body.id, funding).catch(() => {})
    if (n % 3 !== 0) await this.send('POST', '/cart/paypal/capture-order', { cart_id, order_id: body.id })
  }

  /** PayPal reviews a payment for longer than its buyer waits, and accepts or denies it a moment later. */
  async payUnderReview(n: number): Promise<void> {
    const cart_id = await this.fillOrShare(n, n % 2 === 0 ? 'USD' : 'MXN')
    if (cart_id === undefined) return
    const { status, body } = await this.send('POST', '/cart/paypal/create-order', { cart_id })
    if (status !== 200 || !body.id) return
    await approvePayPalOrder(this.t, body.id, n % 3 === 0 ? 'review_denied' : 'review').catch(() => {})
    const capture = () => this.send('POST', '/cart/paypal/capture-order', { cart_id, order_id: body.id })
    await capture()
    await this.t.db`
      update payments set processing_since = processing_since - interval '1 minute' where provider_ref = ${body.id}`
    await capture()
  }

  async dispute(n: number): Promise<void> {
    const decided = n % 3 === 0 ? undefined : this.disputes.pop()
    if (decided !== undefined)
      await callSandbox(this.t, 'POST', `${decided}/close`, { outcome: n % 2 === 0 ? 'won' : 'lost' })
    const payment = await this.pickPayment(n)
    if (!payment) return
    const { method, taken_ref } = payment
    if (decided === undefined) {
      const path = method === 'card' ? '/_stripe/disputes' : '/_paypal/disputes'
      const about = method === 'card' ? { payment_intent: taken_ref } : { capture: taken_ref }
      const opened = await callSandbox(this.t, 'POST', path, about).catch(() => undefined)
      const { id, dispute_id = id } = (opened ?? {}) as { id?: string; dispute_id?: string }
      if (dispute_id !== undefined) this.disputes.push(`${path}/${dispute_id}`)
    }
    await this.bringEvent(payment)
  }

  async refundAtDashboard(n: number): Promise<void> {
    const payment = await this.pickPayment(n)
    if (!payment) return
    const { method, taken_ref, amount, currency } = payment
    const part = n % 4 === 0 ? amount : Math.ceil(amount / 3)
    const keys = { idempotency_key: `${taken_ref}-${n}`, marker: '' }
    await this.t.providers[method].refund({ taken_ref, amount: part, currency, ...keys })
    await this.bringEvent(payment)
  }

  async workOnMoney(n: number): Promise<void> {
    const { shop, db } = this.t
    const [refund] = await db<{ id: number }[]>`
      select id from owed_refunds where payment_id in (select id from payments where customer_id = ${this.customer.id})
      order by id limit 1`
    if (!refund) return
    if (n % 2 === 0) await this.byStaff(() => retryRefund(shop, refund.id, 'test'))
    else await this.byStaff(() => recordManualRefund(shop, refund.id, `sent ${refund.id}`, 'test'))
  }

  private async pickPayment(n: number): Promise<TakenPayment | undefined> {
    const payments = await this.t.db<TakenPayment[]>`
      select method, provider_ref, coalesce(capture_ref, provider_ref) as taken_ref, amount, currency from payments
      where customer_id = ${this.customer.id} and status in ('open', 'settled', 'refunded') and method in ('card', 'paypal') and provider_ref is not null
      order by id desc limit 3`
    return payments[n % Math.max(payments.length, 1)]
  }

  protected async bringEvents(): Promise<void> {
    for (let n = 0; n < 3; n += 1) {
      const payment = await this.pickPayment(n)
      if (payment) await this.bringEvent(payment)
    }
  }

  private async bringEvent({ method, provider_ref }: TakenPayment): Promise<void> {
    const notified_at = this.t.clock.now().valueOf()
    await handlePaymentEvent(this.t.shop, this.t.providers, { method, type: 'returned', provider_ref, notified_at })
  }

  /** Undefined when the shop refuses what staff do. */
  protected async byStaff<T>(action: () => Promise<T>): Promise<T | undefined> {
    try {
      return await action()
    } catch (error) {
      if (error instanceof Refusal || error instanceof BusinessError) return undefined
      throw error
    }
  }
}
