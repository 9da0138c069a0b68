import { requestWithRetry } from './request-with-retry.ts'
import type { MoneyRecords } from './environment.ts'
import type { PaymentAttempt } from './verifier-queries.ts'

interface Intent {
  id: string
  status: string
  amount_received: number
}

interface Refund {
  id: string
  payment_intent: string
  amount: number
  status: string
}

/** Returns what Stripe took and has not refunded, by its name for each payment, for all payments it knows of. */
export async function listStripeNetAmounts(input: MoneyRecords): Promise<[string, number][]> {
  const intents = await listStripe<Intent>(input, 'payment_intents')
  const refunds = await listStripe<Refund>(input, 'refunds')
  return intents
    .filter(({ status }) => status === 'succeeded')
    .map(({ id, amount_received }) => {
      const refundedAmount = refunds.filter(
        ({ payment_intent, status }) => payment_intent === id && status === 'succeeded',
      )
      return [id, amount_received - refundedAmount.reduce((sum, { amount }) => sum + amount, 0)]
    })
}

async function listStripe<T extends { id: string }>(
  { sandbox_url, keys }: MoneyRecords,
  resource: string,
): Promise<T[]> {
  const all: T[] = []
  const headers = { authorization: `Bearer ${keys.STRIPE_SECRET_KEY}` }
  for (let more = true, after = ''; more;) {
    const url = `${sandbox_url}/v1/${resource}?limit=100${after && `&starting_after=${after}`}`
    const page = (await requestWithRetry(url, { headers })) as { data: T[]; has_more: boolean }
    all.push(...page.data)
    more = page.has_more
    after = page.data.at(-1)?.id ?? ''
  }
  return all
}

interface PayPalOrder {
  purchase_units: {
    payments?: {
      captures?: { status: string; amount: { value: string } }[]
      refunds?: { status: string; amount: { value: string } }[]
    }
  }[]
}

/**
 * Returns the same of PayPal, which cannot list payments; money is only ever taken for an order whose name the shop has
 * written down.
 */
export async function listPayPalNetAmounts(
  input: MoneyRecords,
  attempts: PaymentAttempt[],
): Promise<[string, number][]> {
  const { access_token } = (await requestWithRetry(`${input.sandbox_url}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${input.keys.PAYPAL_CLIENT_ID}:${input.keys.PAYPAL_CLIENT_SECRET}`)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })) as { access_token: string }
  return Promise.all(
    attempts.map(async ({ provider_ref: ref }): Promise<[string, number]> => {
      const order = (await requestWithRetry(`${input.sandbox_url}/v2/checkout/orders/${ref}`, {
        headers: { authorization: `Bearer ${access_token}` },
      })) as PayPalOrder
      const [unit] = order.purchase_units
      const capturedAmount = sumAmounts(unit?.payments?.captures, ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])
      return [ref, capturedAmount - sumAmounts(unit?.payments?.refunds, ['COMPLETED'])]
    }),
  )
}

function sumAmounts(payments: { status: string; amount: { value: string } }[] = [], counting: string[]): number {
  return payments
    .filter(({ status }) => counting.includes(status))
    .reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0)
}
