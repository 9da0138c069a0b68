import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listInconsistencies } from '../../../consistency-checks/list-inconsistencies.ts'
import type {
  NewRefund,
  PaymentProvider,
  ProviderDispute,
  ProviderRefund,
} from '../../../integrations/payment-provider.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { buyOrder, listRefunds, type PurchasedOrder } from '../../../testing/buy-order.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { refundAtProvider } from './jobs.ts'
import { recordManualRefund, refundOrder, retryRefund } from './staff-refunds.ts'
import { syncRefundsAndDisputes } from './sync-refunds-and-disputes.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterAll(() => t.close())

/** How the provider responds to a request for a refund; `lost`: it refunds, and its response does not arrive. */
type RefundResponse = 'done' | 'pending' | 'refused' | 'unavailable' | 'lost'

class SinglePaymentProvider {
  readonly refunds: (ProviderRefund & { key: string })[] = []
  readonly disputes: ProviderDispute[] = []
  readonly responses: RefundResponse[]
  readonly purchase: PurchasedOrder

  constructor(purchase: PurchasedOrder, responses: readonly RefundResponse[]) {
    this.purchase = purchase
    this.responses = [...responses]
  }

  /** The minor units that are neither refunded nor lost. */
  get left(): number {
    const refunded = this.refunds.filter(({ state }) => state !== 'failed').map(({ amount }) => amount)
    return [...refunded, ...this.disputes.map(({ lost }) => lost)].reduce((a, b) => a - b, this.purchase.amount)
  }

  get openDispute(): ProviderDispute | undefined {
    return this.disputes.find(({ state }) => state === 'open')
  }

  addRefund(amount: number, state: ProviderRefund['state'], marker: string | null, key: string): ProviderRefund {
    const refund = { refund_ref: `re_${this.purchase.ref}_${this.refunds.length}`, amount, state, marker, key }
    this.refunds.push(refund)
    return refund
  }

  refundInDashboard(amount: number): void {
    const possible = Math.min(amount, this.left)
    if (possible > 0 && !this.openDispute) this.addRefund(possible, 'done', null, '')
  }

  openDisputeOfRest(): void {
    if (this.openDispute || this.left === 0) return
    this.disputes.push({
      dispute_ref: `dp_${this.purchase.ref}_${this.disputes.length}`,
      amount: this.left,
      state: 'open',
      lost: 0,
      providerStatus: 'open',
      is_unclear: false,
      refunded_since: null,
      due_at: null,
      reason: 'fraudulent',
    })
  }

  decideDispute(state: 'won' | 'lost'): void {
    const dispute = this.openDispute
    if (!dispute) return
    const lost = state === 'won' ? 0 : Math.min(dispute.amount, this.left)
    Object.assign(dispute, { state, providerStatus: state, lost })
  }

  async refund({ amount, idempotency_key, marker }: NewRefund): ReturnType<PaymentProvider['refund']> {
    const known = this.refunds.find(({ key }) => key === idempotency_key)
    if (known) return known
    const response = this.responses.shift() ?? 'done'
    if (response === 'unavailable') return { unavailable: 'no response' }
    if (response === 'refused' || amount > this.left || this.openDispute) return { refused: 'not possible' }
    const refund = this.addRefund(amount, response === 'pending' ? 'pending' : 'done', marker, idempotency_key)
    return response === 'lost' ? { unavailable: 'the response was lost' } : refund
  }

  async readRefundsAndDisputes(): ReturnType<PaymentProvider['readRefundsAndDisputes']> {
    return { ...structuredClone({ refunds: this.refunds, disputes: this.disputes }), read_at: new Date() }
  }
}

async function buyFromProvider(responses: readonly RefundResponse[]): Promise<SinglePaymentProvider> {
  const provider = new SinglePaymentProvider(await buyOrder(t), responses)
  vi.spyOn(t.providers.card, 'refund').mockImplementation((refund) => provider.refund(refund))
  vi.spyOn(t.providers.card, 'readRefundsAndDisputes').mockImplementation(() => provider.readRefundsAndDisputes())
  return provider
}

const listIds = async ({ purchase }: SinglePaymentProvider, status: string) =>
  (await listRefunds(t, purchase)).filter((refund) => refund.status === status).map(({ id }) => id)

const sync = ({ purchase }: SinglePaymentProvider) =>
  syncRefundsAndDisputes(t.shop, t.providers, purchase.payment_id, 'test')

/** Runs the jobs of refunds; one whose response does not arrive would be repeated. */
async function runJobs(provider: SinglePaymentProvider): Promise<void> {
  for (const refund_id of await listIds(provider, 'pending'))
    await refundAtProvider(t.shop, t.providers, { refund_id }).catch(() => {})
}

/** Refuses what the shop refuses, as a command of staff does. */
async function actAsStaff(action: () => Promise<unknown>): Promise<void> {
  await action().catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

/** Each step moves the money of a payment in one way; `amount` is minor units. */
const steps = {
  refund: (amount, { purchase: { code } }) =>
    actAsStaff(() =>
      refundOrder(t.shop, { code, amount, currency: 'MXN', reason: 'test', restock: [], actor: 'test', again: true }),
    ),
  runJobs: (_, provider) => runJobs(provider),
  sync: (_, provider) => sync(provider),
  refundInDashboard: (amount, provider) => provider.refundInDashboard(amount),
  fail(_, { refunds }) {
    const refund = refunds.find(({ state }) => state !== 'failed')
    if (refund) refund.state = 'failed'
  },
  openDispute: (_, provider) => provider.openDisputeOfRest(),
  winDispute: (_, provider) => provider.decideDispute('won'),
  loseDispute: (_, provider) => provider.decideDispute('lost'),
  async retry(_, provider) {
    for (const id of await listIds(provider, 'failed')) await actAsStaff(() => retryRefund(t.shop, id, 'test'))
  },
  async recordManually(_, provider) {
    const [id] = await listIds(provider, 'failed')
    if (id !== undefined) await actAsStaff(() => recordManualRefund(t.shop, id, 'sent by hand', 'test'))
  },
} satisfies Record<string, (amount: number, provider: SinglePaymentProvider) => Promise<unknown> | void>

const history = fc.record({
  responses: fc.array(fc.constantFrom<RefundResponse>('done', 'pending', 'refused', 'unavailable', 'lost')),
  happened: fc.array(
    fc.tuple(fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])), fc.integer({ min: 1, max: 300_00 })),
    { minLength: 5, maxLength: 25, size: 'max' },
  ),
})

const sum = (amounts: { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0)

/** Returns the refunds of the payment that did not fail, with what staff sent by hand of them. */
async function readRefunds({ purchase }: SinglePaymentProvider) {
  const refunds = (await listRefunds(t, purchase)).filter(({ status }) => status !== 'failed')
  const sentByHand = sum(refunds.filter(({ source }) => source === 'staff'))
  return { refunds, sentByHand }
}

test('whatever happens to the money of a payment, the shop records what left its provider', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ responses, happened }) => {
      const provider = await buyFromProvider(responses)
      // Staff may send by hand what the provider has already paid, before the shop has read it: then a person decides.
      let wasTooMuch = false
      for (const [step, amount] of happened) {
        await steps[step](amount, provider)
        wasTooMuch ||= (await readRefunds(provider)).sentByHand > provider.left
      }
      // The provider decides what is open and responds from now on, and the shop asks it.
      provider.decideDispute('won')
      for (const refund of provider.refunds) if (refund.state === 'pending') refund.state = 'done'
      provider.responses.length = 0
      for (let times = 0; times < 3; times += 1) {
        await runJobs(provider)
        await sync(provider)
      }
      const { purchase, left } = provider
      const { refunds, sentByHand } = await readRefunds(provider)
      expect(refunds.every(({ status }) => status === 'done')).toBe(true)
      const [payment] = await t.db<{ flag: string | null }[]>`
        select flag from payments where id = ${purchase.payment_id}`
      const isFlagged = payment!.flag !== null
      expect(isFlagged || sentByHand <= left).toBe(true)
      // A refund that fails afterwards makes the sum right again, and the flag stays for that person.
      expect(!isFlagged || wasTooMuch || sentByHand > left).toBe(true)
      const isRecorded = sum(refunds) === purchase.amount - left + sentByHand
      expect(isRecorded || isFlagged).toBe(true)
    }),
    { numRuns: 25 },
  )
  const found = await listInconsistencies(t.db, t.clock.now(), { only: ['refunds', 'crystals', 'payments', 'orders'] })
  expect(found.filter((sentence) => !/did not succeed|flagged/.test(sentence))).toEqual([])
})
