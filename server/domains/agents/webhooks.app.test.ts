import type { Lang } from '@shop/contract/locale.ts'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askAsAgent } from '../../testing/agents/ask-as-agent.ts'
import { ALL_SCOPES, linkAccount, publishClient } from '../../testing/agents/link-account.ts'
import { buildPlatformProfile, startTestPlatform, type TestPlatform } from '../../testing/agents/test-platform.ts'
import { findAnswerViolations } from '../../testing/agents/ucp-schemas.ts'
import { requestCardConfirmation, requestCardPayment } from '../../testing/card-payment.ts'
import { eventually } from '../../testing/eventually.ts'
import { makeCustomer, makeLine, makeProduct, payAtProvider, sampleAddress } from '../../testing/make.ts'
import { signInStaff } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { writeSetting } from '../content/content.ts'
import { deliverOrder, shipOrder } from '../fulfillment/fulfillment.ts'
import { deleteExpiredAgentTokens } from './jobs.ts'
import { deliverDue } from './webhooks/deliver-due.ts'
import { changeRows } from '../../testing/rows.ts'
import { changeProfile } from '../../testing/change-customers.ts'

interface Received {
  headers: IncomingMessage['headers']
  path: string
  body: string
}

let t: TestShop
let platform: TestPlatform
const documents = publishClient()
const received: Received[] = []
/** The statuses that the next deliveries are answered with; 204 when there is none left. */
let answers: number[] = []
const hook = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { headers, url = '' } = request
    received.push({ headers, path: url, body: Buffer.concat(chunks).toString() })
    response.writeHead(answers.shift() ?? 204, { location: 'http://127.0.0.1/elsewhere' }).end()
  })
})

const getPort = () => (hook.address() as AddressInfo).port
const publish = (webhook_url: string) =>
  platform.answerWith((_, response) => {
    const profile = buildPlatformProfile()
    const [order] = profile.ucp.capabilities['dev.ucp.shopping.order'] as object[]
    Object.assign(order!, { config: { webhook_url } })
    response.end(JSON.stringify(profile))
  })

beforeAll(async () => {
  await new Promise<void>((listening) => hook.listen(0, '127.0.0.1', listening))
  platform = await startTestPlatform()
  publish(`http://127.0.0.1:${getPort()}/orders?for=shop`)
  t = await openTestShop({ documents, limit_scale: 1000, worker: false })
  await writeSetting(t.db, 'agents', { mode: 'cart' }, t.clock.now())
})
afterAll(async () => {
  await t.close()
  await platform.close()
  hook.close()
})
beforeEach(() => {
  received.length = 0
  answers = []
})

const work = async () => {
  while (await deliverDue(t.shop, documents));
}
const makeDue = () => changeRows(t.db, 'agent_deliveries', { finished_at: null }, { due_at: new Date() })
const listDeliveries = (order_id: number) =>
  t.db<{ outcome: string | null; tries: number; status: number | null; failure: string | null }[]>`
    select outcome, tries, status, failure from agent_deliveries where order_id = ${order_id} order by id`

/** An order that a customer paid in the shop, from a cart that their assistant prepared. */
async function buyThroughAssistant(scopes = ALL_SCOPES, lang: Lang = 'en') {
  const customer = await makeCustomer(t)
  await t.request('POST', '/addresses/create', { token: customer.token, body: { ...sampleAddress, default: true } })
  const { access_token } = await linkAccount(t, customer.token, scopes)
  const { id, size_id, color_id } = makeLine(await makeProduct(t))
  const input = { line_items: [{ item: { id: `${id}.${size_id}.${color_id}` }, quantity: 1 }] }
  const { rest } = askAsAgent(t, platform.profile_url)
  const cart_id = (await rest('create_cart', input, { token: access_token })).body.id as string
  const addresses = (await t.request('GET', '/addresses/list', customer)).body
  await t.request('PUT', '/cart/address', { token: customer.token, body: { cart_id, address_id: addresses[0].id } })
  const started = await requestCardPayment(t, customer.token, cart_id, lang)
  const { intent } = await payAtProvider(t, started.body)
  await requestCardConfirmation(t, customer.token, intent)
  const [order] = await t.db<{ id: number; code: string }[]>`select id, code from orders where cart_id = ${cart_id}`
  return { customer, cart_id, order_id: order!.id, code: order!.code }
}

async function verifyDelivery({ headers, path, body }: Received): Promise<string[]> {
  const { keys } = JSON.parse((await t.app.inject({ url: '/.well-known/ucp' })).payload)
  const digest = createHash('sha256').update(body).digest('base64')
  expect(headers['content-digest']).toBe(`sha-256=:${digest}:`)
  const [, parameters = '', names = '', keyid] = /^sig1=((\(.*\));keyid="([\w-]+)")$/.exec(
    String(headers['signature-input']),
  )!
  const covered = [...names.matchAll(/"([^"]+)"/g)].map(([, name]) => name!)
  const url = new URL(path, `http://127.0.0.1:${getPort()}`)
  const derived: Record<string, string> = {
    '@method': 'POST',
    '@authority': url.host,
    '@path': url.pathname,
    '@query': url.search,
  }
  const lines = covered.map((name) => `"${name}": ${derived[name] ?? String(headers[name])}`)
  const base = [...lines, `"@signature-params": ${parameters}`].join('\n')
  const jwk = keys.find(({ kid }: { kid: string }) => kid === keyid)
  const key = createPublicKey({ format: 'jwk', key: jwk })
  const signature = Buffer.from(/^sig1=:(.*):$/.exec(String(headers['signature']))![1]!, 'base64')
  expect(verify('sha256', Buffer.from(base), { key, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true)
  return covered
}

test('the platform of an order is told of it and of its changes, signed, with the whole order', async () => {
  const { cart_id, code, order_id } = await buyThroughAssistant()
  await work()
  expect(received).toHaveLength(1)
  expect(await verifyDelivery(received[0]!)).toEqual(
    expect.arrayContaining([
      ...['@method', '@authority', '@path', '@query'],
      ...['ucp-agent', 'content-digest', 'content-type', 'webhook-id', 'webhook-timestamp'],
    ]),
  )
  expect(received[0]!.headers['ucp-agent']).toBe('profile="http://shop.test/.well-known/ucp"')
  const body = JSON.parse(received[0]!.body)
  expect(findAnswerViolations('get_order', body)).toEqual([])
  expect(body).toMatchObject({ id: code, checkout_id: cart_id, line_items: [{ status: 'processing' }] })

  await shipOrder(t.shop, code, { carrier: 'DHL', waybill: '1234567890' }, 'test')
  await deliverOrder(t.shop, code, 'test')
  await work()
  const last = JSON.parse(received.at(-1)!.body)
  expect(last.fulfillment.events).toMatchObject([{ type: 'shipped' }, { type: 'delivered' }])
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(received.length)
  await work()
  expect((await listDeliveries(order_id)).every(({ outcome }) => outcome === 'delivered')).toBe(true)
})

test.each([
  ['es', 'Envío', 'Se devuelve'],
  ['en', 'Shipping', 'Returns and'],
] as const)(
  'an order that was paid in %s is told in that language, with every change',
  async (lang, shipping, rule) => {
    const { code, customer } = await buyThroughAssistant(ALL_SCOPES, lang)
    // What the customer reads in later does not change what they ordered in.
    await changeProfile(t.db, customer.id, { lang: lang === 'es' ? 'en' : 'es' })
    await work()
    await shipOrder(t.shop, code, { carrier: 'DHL', waybill: '1234567890' }, 'test')
    await work()
    expect(received).toHaveLength(2)
    for (const { body } of received) {
      const { line_items, totals, policies, fulfillment } = JSON.parse(body)
      expect(line_items[0].item.title).toContain(lang === 'es' ? ' / Negro' : ' / Black')
      expect(totals.map(({ display_text }: { display_text: string }) => display_text)).toContain(shipping)
      expect(fulfillment.expectations[0].destination.address_country).toBe('MX')
      expect(policies[0].description.plain.startsWith(rule)).toBe(true)
      expect(policies[0].url).toBe(`http://shop.test/cambios-y-devoluciones?lang=${lang}`)
    }
  },
)

test('a delivery that is not accepted is repeated with the same id, also after a kill, for three days', async () => {
  const { order_id } = await buyThroughAssistant()
  answers = [500, 302]
  await work()
  expect(await listDeliveries(order_id)).toEqual([{ outcome: null, tries: 1, status: 500, failure: 'HTTP 500' }])
  await makeDue()
  await work()
  // A process that claimed it and was killed leaves it to be claimed again.
  await changeRows(t.db, 'agent_deliveries', { order_id }, { tries: { plus: 1 }, due_at: new Date() })
  await work()
  expect(await listDeliveries(order_id)).toMatchObject([{ outcome: 'delivered', status: 204, failure: null }])
  // Each repetition is the same event: its id, its time and its order.
  for (const name of ['webhook-id', 'webhook-timestamp'])
    expect(new Set(received.map(({ headers }) => headers[name])).size, name).toBe(1)
  expect(new Set(received.map(({ body }) => body)).size).toBe(1)
  expect(received).toHaveLength(3)

  const other = await buyThroughAssistant()
  answers = [500]
  const added_at = new Date(Date.now() - 73 * 3_600_000)
  await changeRows(t.db, 'agent_deliveries', { order_id: other.order_id }, { added_at })
  await work()
  expect(await listDeliveries(other.order_id)).toMatchObject([{ outcome: 'failed', status: 500 }])
})

test('a change that comes during a delivery is told after it', async () => {
  const { order_id, code } = await buyThroughAssistant()
  const [claimed] = await t.db<{ id: string }[]>`select id::text from agent_deliveries where order_id = ${order_id}`
  const delivering = deliverDue(t.shop, {
    ...documents,
    async send(...parameters) {
      await shipOrder(t.shop, code, { carrier: 'DHL', waybill: '1234567890' }, 'test')
      return documents.send(...parameters)
    },
  })
  await delivering
  await work()
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([
    `order_${claimed!.id}_1`,
    `order_${claimed!.id}_2`,
  ])
  expect(JSON.parse(received[1]!.body).fulfillment.events).toHaveLength(1)
})

test('nothing is told without the permission to read orders or after the link ended', async () => {
  const without = await buyThroughAssistant(ALL_SCOPES.replace(' dev.ucp.shopping.order:read', ''))
  const ended = await buyThroughAssistant()
  const sessions = await t.db<{ id: number }[]>`
    select id from sessions where customer_id = ${ended.customer.id} and user_agent like '%/assistant%'`.column()
  await changeRows(t.db, 'sessions', { id: sessions }, { ended_at: new Date() })
  await work()
  expect(received).toEqual([])
  for (const { order_id } of [without, ended])
    expect(await listDeliveries(order_id)).toMatchObject([{ outcome: 'dropped' }])
})

test('a platform without a place for webhooks, or with one that is not public, is not told', async () => {
  await t.db`delete from agent_platforms`
  t.clock.advance(6_000)
  publish('https://10.0.0.7/hook')
  const { order_id } = await buyThroughAssistant()
  await work()
  expect(await listDeliveries(order_id)).toMatchObject([{ outcome: null, failure: 'not_allowed' }])
  await t.db`delete from agent_deliveries`
  await changeRows(t.db, 'agent_platforms', 'all', { expires_at: new Date(Date.now() - 60_000) })
  t.clock.advance(6_000)
  platform.answerWith(undefined)
  const second = await buyThroughAssistant()
  expect(await listDeliveries(second.order_id)).toEqual([])
  publish(`http://127.0.0.1:${getPort()}/orders`)
  await t.db`delete from agent_platforms`
  t.clock.advance(6_000)
})

test('a new key signs once the profile names it, and both are published', async () => {
  await deleteExpiredAgentTokens(t.shop)
  const before = await t.db<{ kid: string }[]>`select kid from agent_keys`.column()
  expect(before).toHaveLength(1)
  t.clock.advance(366 * 86_400_000)
  await deleteExpiredAgentTokens(t.shop)
  const { listPublicKeys, getSigningKey } = await import('./signatures/keys.ts')
  expect(await listPublicKeys(t.shop)).toHaveLength(2)
  expect((await getSigningKey(t.shop)).kid).toBe(before[0])
  t.clock.advance(2 * 3_600_000)
  expect((await getSigningKey(t.shop)).kid).not.toBe(before[0])
  t.clock.advance(31 * 86_400_000)
  await deleteExpiredAgentTokens(t.shop)
  expect(await listPublicKeys(t.shop)).toHaveLength(1)
})

test('a shop with a worker tells within seconds', async () => {
  const other = await openTestShop({ sameDatabaseAs: t, documents, limit_scale: 1000 })
  const { order_id } = await buyThroughAssistant()
  const since = Date.now()
  await eventually(async () => (await listDeliveries(order_id))[0]?.outcome === 'delivered')
  expect(Date.now() - since).toBeLessThan(10_000)
  await other.close()
})

test('the back office says which orders came through an assistant', async () => {
  const { code } = await buyThroughAssistant()
  const owner = await signInStaff(t, ['owner'])
  const list = async (query: string) => (await owner.send('GET', `/orders/list?${query}`)).body.items
  expect(await list(`through=assistant&q=${code}`)).toMatchObject([{ code, through: 'assistant.example' }])
  expect(await list(`through=pages&q=${code}`)).toEqual([])
})
