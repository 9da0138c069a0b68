import * as push from '@shop/contract/staff/push.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PushResult } from '../../integrations/push-service.ts'
import { openSecretBox } from '../../platform/secret-box.ts'
import { buyOrder } from '../../testing/buy-order.ts'
import { openPushBrowser } from '../../testing/push-browser.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { testStaffRefusals } from '../../testing/test-refusals.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { mailSales } from './mail-sales.ts'
import { sendPush } from './send-push.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterAll(() => t.close())
beforeEach(() => t.db`delete from push_devices`)

type Member = StaffClient & { id: number }
const list = async (member: Member) => (await member.send('GET', '/notifications/devices')).body
async function subscribe(member: Member, browser = openPushBrowser()) {
  const { endpoint, p256dh, auth } = browser
  const { public_key } = await list(member)
  const answer = await member.send('POST', '/notifications/devices', { endpoint, p256dh, auth, public_key })
  expect(answer).toMatchObject({ status: 200 })
  return browser
}
const readJobs = () =>
  t.db<{ data: Record<string, string | number> }[]>`
    select data from pgboss.job where name = 'send-push' and state < 'active' order by created_on, id`
async function work(result: PushResult = { status: 'sent' }) {
  const sent: { endpoint: string; message: { title: string; body: string; url: string; lang: string } }[] = []
  const service = {
    send: async ({ endpoint }: { endpoint: string }, text: string) => {
      sent.push({ endpoint, message: JSON.parse(text) })
      return result
    },
  }
  for (const { data } of await readJobs()) await sendPush(t.shop, service, data)
  return sent
}
const forget = () => t.db`delete from pgboss.job where name = 'send-push'`
async function sell(): Promise<string> {
  const { code } = await buyOrder(t)
  await mailSales(t.shop)
  return code
}

test('each sale is shown once in every browser of a member who is mailed of it, in their language, without the customer', async () => {
  const owner = await signInStaff(t, ['owner'])
  const support = await signInStaff(t, ['support'])
  await owner.send('PUT', '/notifications/sales', { sales: 'at_once' })
  const browsers = [await subscribe(owner), await subscribe(owner)]
  await subscribe(support)
  const code = await sell()
  await Promise.all([mailSales(t.shop), mailSales(t.shop)])
  const sent = await work()
  expect(sent.map(({ endpoint }) => endpoint).toSorted()).toEqual(browsers.map(({ endpoint }) => endpoint).toSorted())
  const [{ message }] = sent as [(typeof sent)[0]]
  expect(message).toMatchObject({
    lang: 'es',
    title: expect.stringContaining('Pedido nuevo: '),
    url: `${t.shop.admin_url}/admin/orders/${code}`,
  })
  expect(message.body).toContain(code)
  const { email, customer } = await t.db<{ email: string; customer: string }[]>`
    select email, shipment_address->>'name' as customer from orders where code = ${code}`.one()
  expect(JSON.stringify(sent)).not.toContain(email)
  expect(JSON.stringify(sent)).not.toContain(customer)
  await forget()
})

describe('what a push service answers', () => {
  test.each<[string, PushResult, number]>([
    ['gone ends the subscription', { status: 'gone' }, 0],
    ['a refusal leaves it', { status: 'refused', reason: 'HTTP 403' }, 1],
    ['later leaves it, and comes again', { status: 'later', reason: 'HTTP 429', after_s: 60 }, 1],
  ])('%s', async (_, result, left) => {
    const owner = await signInStaff(t, ['owner'])
    await owner.send('PUT', '/notifications/sales', { sales: 'at_once' })
    await subscribe(owner)
    await sell()
    const before = await readJobs()
    await work(result)
    expect((await list(owner)).devices).toHaveLength(left)
    expect(await readJobs()).toHaveLength(before.length + (result.status === 'later' ? 1 : 0))
    await forget()
  })

  test('nothing at all has the job tried again', async () => {
    const owner = await signInStaff(t, ['owner'])
    await owner.send('PUT', '/notifications/sales', { sales: 'at_once' })
    await subscribe(owner)
    await sell()
    await expect(work({ status: 'later', reason: 'TimeoutError', after_s: undefined })).rejects.toThrow('TimeoutError')
    await forget()
  })

  test('five refusals in a row end it, and one success in between begins anew', async () => {
    const owner = await signInStaff(t, ['owner'])
    await owner.send('PUT', '/notifications/sales', { sales: 'at_once' })
    await subscribe(owner)
    await sell()
    const refused = { status: 'refused', reason: 'HTTP 403' } as const
    for (let count = 1; count <= 4; count += 1) await work(refused)
    await work()
    for (let count = 1; count <= 4; count += 1) await work(refused)
    expect((await list(owner)).devices).toHaveLength(1)
    await work(refused)
    expect((await list(owner)).devices).toEqual([])
    await forget()
  })
})

test('what waits for more than four hours is no news', async () => {
  const owner = await signInStaff(t, ['owner'])
  await owner.send('PUT', '/notifications/sales', { sales: 'at_once' })
  await subscribe(owner)
  await sell()
  t.clock.advance(4 * 3_600_000)
  expect(await work()).toEqual([])
  await forget()
})

test('the same browser again replaces its subscription, also for another member', async () => {
  const [first, second] = [await signInStaff(t, ['owner']), await signInStaff(t, ['owner'])]
  const browser = await subscribe(first)
  await subscribe(first, { ...openPushBrowser(), endpoint: browser.endpoint })
  expect((await list(first)).devices).toHaveLength(1)
  await subscribe(second, browser)
  expect((await list(first)).devices).toEqual([])
  expect((await list(second)).devices).toMatchObject([
    { endpoint: browser.endpoint, user_agent: 'test browser', is_current: true },
  ])
})

test('of browsers that are added at once no more than ten are', async () => {
  const owner = await signInStaff(t, ['owner'])
  const { public_key } = await list(owner)
  const answers = await Promise.all(
    Array.from({ length: 14 }, () => {
      const { decrypt: _, ...subscription } = openPushBrowser()
      return owner.send('POST', '/notifications/devices', { ...subscription, public_key })
    }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect((await list(owner)).devices).toHaveLength(10)
})

test('a key that can be opened no more is replaced once, and browsers are asked to subscribe again', async () => {
  const owner = await signInStaff(t, ['owner'])
  await owner.send('PUT', '/notifications/sales', { sales: 'at_once' })
  await subscribe(owner)
  const { public_key } = await list(owner)
  const { secrets } = t.shop
  t.shop.secrets = openSecretBox([Buffer.alloc(32, 7)])
  const keys = await Promise.all(Array.from({ length: 4 }, async () => (await list(owner)).public_key))
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).not.toBe(public_key)
  expect((await list(owner)).devices).toMatchObject([{ is_current: false }])
  await sell()
  expect(await work()).toEqual([])
  await subscribe(owner)
  await sell()
  expect(await work()).toHaveLength(1)
  t.shop.secrets = secrets
  await forget()
})

const subscription = () => {
  const { decrypt: _, ...fields } = openPushBrowser()
  return fields
}
testStaffRefusals(() => t, [push], {
  addPushDevice: {
    push_endpoint_invalid: async () => {
      const browser = await signInStaff(t, ['owner'])
      const { public_key } = await list(browser)
      return { browser, body: { ...subscription(), endpoint: 'https://10.0.0.1/send', public_key } }
    },
    push_key_changed: async () => ({
      browser: await signInStaff(t, ['owner']),
      body: { ...subscription(), public_key: openPushBrowser().p256dh },
    }),
    push_devices_full: async () => {
      const browser = await signInStaff(t, ['owner'])
      for (let count = 1; count <= 10; count += 1) await subscribe(browser)
      const { public_key } = await list(browser)
      return { browser, body: { ...subscription(), public_key } }
    },
  },
  removePushDevice: {
    push_device_not_found: async () => ({ browser: await signInStaff(t, ['owner']), query: { id: 999_999 } }),
  },
})
