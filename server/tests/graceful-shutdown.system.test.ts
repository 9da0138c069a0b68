import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeCardCart, requestCardPayment } from '../testing/card-payment.ts'
import { payAtProvider } from '../testing/make.ts'
import { eventually } from '../testing/eventually.ts'
import { listSandboxRequests, setSandboxSwitches } from '../testing/paypal-payment.ts'
import { startProcess } from '../testing/start-process.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

// The shop's process gets the signal to stop while it serves requests and works on jobs.

/** Milliseconds that the provider takes to respond: once, or twice for a request that waits for another. */
const ANSWER_MS = 2_500
/** The number of jobs that run at once by the job's concurrency, plus as many that were fetched with them. */
const BATCH_SIZE = 4
const REQUESTS = 6

let t: TestShop
let buyers: Awaited<ReturnType<typeof makePaid>>[]
let intentIds: string[]
const processes: ChildProcess[] = []
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  await setSandboxSwitches(t, { webhook_loss: 1 })
  buyers = await Promise.all(Array.from({ length: REQUESTS }, makePaid))
  intentIds = (await Promise.all(Array.from({ length: 2 * BATCH_SIZE }, makePaid))).map(({ intent }) => intent)
})
afterEach(() => {
  for (const child of processes.splice(0)) child.kill('SIGKILL')
})
afterAll(() => t.close())

async function openProcess() {
  const started = await startProcess(t)
  processes.push(started.child)
  return started
}

async function makePaid() {
  const { customer, cart } = await makeCardCart(t)
  const { intent } = await payAtProvider(t, (await requestCardPayment(t, customer.token, cart.id)).body)
  return { token: customer.token, intent }
}

const getStatus = async (intents: string[]) =>
  (await t.db<{ status: string }[]>`select status from payments where provider_ref = any(${intents})`).map(
    ({ status }) => status,
  )

test('requests that arrived get a response, running jobs end, and jobs that were not started stay', async () => {
  const ofJobs = async () =>
    (await listSandboxRequests(t, 'GET', /^\/v1\/payment_intents\/./)).filter((one) =>
      intentIds.includes(path.basename(one.path)),
    )
  await setSandboxSwitches(t, { webhook_loss: 1, delay_ms: [{ route: 'GET /v1/payment_intents/*', ms: ANSWER_MS }] })
  await t.db.begin(async (tx) => {
    for (const provider_ref of intentIds)
      await t.shop.queue.add(tx, 'handle-payment-event', { type: 'changed', provider_ref })
  })

  const { child, url } = await openProcess()
  const responses = buyers.map(async ({ token, intent }) => {
    const response = await fetch(`${url}/api/cart/stripe/intent?lang=en`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ payment_intent: intent }),
    })
    return [response.status, ((await response.json()) as { status?: string }).status]
  })
  const working = async () => {
    const [row] = await t.db<{ active: number }[]>`
      select count(*)::integer as active from pgboss.job where name = 'handle-payment-event' and state = 'active'`
    return row?.active === intentIds.length
  }
  await eventually(working)
  await eventually(
    async () => (await listSandboxRequests(t, 'GET', /^\/v1\/payment_intents\/./)).length === BATCH_SIZE + REQUESTS,
  )

  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await eventually(() =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status !== 200,
      () => true,
    ),
  )
  // The signal arrives twice, as when all processes of a machine are stopped and the supervisor passes it on.
  child.kill('SIGTERM')
  expect(await Promise.all(responses)).toEqual(buyers.map(() => [200, 'paid']))
  expect(await ended).toEqual([0, null])
  expect(await ofJobs()).toHaveLength(BATCH_SIZE)
  expect((await getStatus(intentIds)).toSorted()).toEqual([...Array(4).fill('open'), ...Array(4).fill('settled')])
})

test('the next process does the jobs that were not started, and sends what the last responses left', async () => {
  await setSandboxSwitches(t, { webhook_loss: 1 })
  await openProcess()
  await eventually(async () => (await getStatus(intentIds)).every((status) => status === 'settled'), 15_000)
  // The work that the last responses left was queued while the jobs ended.
  await eventually(async () => {
    const waiting = await t.db`select from messages where kind = 'order-paid' and sent_at is null`
    return waiting.length === 0
  })
  expect(await t.db`select from messages where kind = 'order-paid'`).toHaveLength(REQUESTS + intentIds.length)
})
