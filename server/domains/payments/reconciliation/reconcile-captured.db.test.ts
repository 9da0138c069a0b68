import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCardProvider } from '../../../integrations/card-provider.ts'
import { createCircuitBreaker } from '../../../platform/circuit-breaker.ts'
import type { JobData } from '../../../platform/jobs.ts'
import { nextUniqueNumber } from '../../../testing/make.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'
import type { Providers } from '../providers/providers.ts'
import { findReconciliation } from '../queries/reconciliation-queries.ts'
import { RECONCILE_CAPTURED, reconcileCaptured } from './reconcile-captured.ts'
import { reconcileNow, requestReconciliation } from './reconcile-now.ts'
import { changeRows } from '../../../testing/rows.ts'

/** The newest first. Each test has its own: what was recorded is never deleted. */
let intents: string[] = []
const PAGE_MS = 40

let t: TestDomain
let server: Server
let providers: Providers
/** The listing fails after so many pages. */
let pages_left = Infinity
let pages_read: string[] = []
let page_size = 1
let reads_left = Infinity

beforeAll(async () => {
  t = await openTestDomain()
  server = createServer((request, response) => void answer(new URL(request.url ?? '', 'http://stub'), response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const api_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { secret_key: 'sk_test_1', public_key: 'pk', webhook_secret: 'whsec', api_url }
  providers = { card: openCardProvider(settings, createCircuitBreaker()), paypal: undefined }
})
beforeEach(async () => {
  pages_left = Infinity
  pages_read = []
  page_size = 1
  reads_left = Infinity
  intents = [5, 4, 3, 2, 1].map((number) => `pi_${nextUniqueNumber()}x${number}`)
  await t.db`delete from pgboss.job`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await t.close()
})

async function answer({ pathname, searchParams }: URL, response: ServerResponse): Promise<void> {
  const send = (body: object) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const [, id] = /^\/v1\/payment_intents\/(\w+)$/.exec(pathname) ?? []
  if (id !== undefined) {
    reads_left -= 1
    return void (reads_left < 0 ? response.destroy() : send(toIntent(id)))
  }
  if (pathname !== '/v1/payment_intents') return void send({ object: 'list', data: [], has_more: false })
  if (pages_left <= 0) return void response.destroy()
  pages_left -= 1
  await sleep(PAGE_MS)
  const index = intents.indexOf(searchParams.get('starting_after') ?? '') + 1
  const data = intents.slice(index, index + page_size)
  pages_read.push(...data)
  send({ object: 'list', data: data.map(toIntent), has_more: index + page_size < intents.length })
}

function toIntent(id: string) {
  const charge = { id: `ch_${id}`, amount_refunded: 0, created: 1_790_000_000 }
  const metadata = { payment_id: '900001', order_id: '900001' }
  const amounts = { amount_received: 100_00, currency: 'mxn' }
  return { id, object: 'payment_intent', status: 'succeeded', metadata, latest_charge: charge, ...amounts }
}

const listJobs = () => t.db<{ id: string; data: JobData; wait_s: number }[]>`
  select id, data, round(extract(epoch from start_after - created_on))::integer as wait_s
  from pgboss.job where name = ${RECONCILE_CAPTURED} order by created_on`

async function runJobs(job_ms: number): Promise<number> {
  let count = 0
  for (let [job] = await listJobs(); job; [job] = await listJobs()) {
    await t.db`delete from pgboss.job where id = ${job.id}`
    await reconcileCaptured(t.shop, providers, job.data, job_ms)
    count += 1
  }
  return count
}

async function runFirst(days = 30): Promise<number> {
  const reconciliation_id = await requestReconciliation(t.shop, 'test', days)
  await reconcileNow(t.shop, providers, { reconciliation_id, days })
  return reconciliation_id
}

const NO_PAYPAL = 'paypal was not compared: the shop has no keys for it'

const listRecorded = async () =>
  (
    await t.db<{ provider_ref: string }[]>`
      select provider_ref from unmatched_payments where provider_ref = any(${intents}::text[]) order by id`
  ).map(({ provider_ref }) => provider_ref)

test('pages that take longer than a job may are read by one job after the other, each page once', async () => {
  const id = await runFirst()
  expect(await findReconciliation(t.db, id)).toEqual({ found: null })
  // Two pages fit into the time of a job; the last job is that of PayPal.
  expect(await runJobs(PAGE_MS * 1.5)).toBeGreaterThanOrEqual(4)
  expect(pages_read).toEqual(intents)
  expect(await listRecorded()).toEqual(intents)
  expect(await findReconciliation(t.db, id)).toEqual({
    found: [NO_PAYPAL, ...intents.map((ref) => `card payment ${ref} of $100.00 MXN is at the provider and not here`)],
  })
})

test('a provider that does not respond any more is reported, and asked again until its last page', async () => {
  pages_left = 2
  const id = await runFirst()
  const [first] = await listJobs()
  await t.db`delete from pgboss.job where id = ${first!.id}`
  await reconcileCaptured(t.shop, providers, first!.data)
  expect(await listRecorded()).toEqual(intents.slice(0, 2))
  const [later, paypal] = (await listJobs()).toSorted((one, other) => other.wait_s - one.wait_s)
  expect(later).toMatchObject({ wait_s: 600, data: { method: 'card', after: intents[1] } })
  await reconcileCaptured(t.shop, providers, paypal!.data)
  expect((await findReconciliation(t.db, id))?.found?.at(-1)).toContain(
    'card could not be checked: the provider is away',
  )

  pages_left = Infinity
  await t.db`delete from pgboss.job where id = ${paypal!.id}`
  expect(await runJobs(PAGE_MS * 100)).toBe(1)
  expect(await listRecorded()).toEqual(intents)
})

test('what a page had before its provider stopped to respond is in the report', async () => {
  page_size = 2
  const id = await runFirst()
  const [first] = await listJobs()
  reads_left = 1
  await reconcileCaptured(t.shop, providers, first!.data)
  const recorded = await listRecorded()
  expect(recorded).toHaveLength(1)
  await changeRows(t.db, 'reconciliations', { id }, { done_at: t.clock.now() })
  expect((await findReconciliation(t.db, id))?.found).toEqual([
    NO_PAYPAL,
    expect.stringContaining(`card payment ${recorded[0]} of`),
    expect.stringContaining('card could not be checked'),
  ])
})

test('more days than the providers list are not said to be compared', async () => {
  intents = []
  const ids = [await runFirst(30), await runFirst(31)]
  await runJobs(PAGE_MS * 100)
  const [month, longer] = await Promise.all(ids.map((id) => findReconciliation(t.db, id)))
  expect(month?.found).toEqual([NO_PAYPAL])
  expect(longer?.found).toEqual([
    NO_PAYPAL,
    expect.stringContaining('only card payments were compared before the last 30'),
  ])
})
