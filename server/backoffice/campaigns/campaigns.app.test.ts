import type { Segment } from '@shop/contract/staff/campaigns.ts'
import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import { eventually } from '../../testing/eventually.ts'
import { makeCollection, makeCustomer, makeLine, makeProduct, type TestCustomer } from '../../testing/make.ts'
import { buyOrder } from '../../testing/buy-order.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { unsubscribeEveryone, blockCustomer, setMarketing, changeProfile } from '../../testing/change-customers.ts'
import { insertMail, putInOutbox } from '../../testing/change-messages.ts'
import { changeRows, insertRow } from '../../testing/rows.ts'

let t: TestShop
let staff: StaffClient
beforeAll(async () => {
  t = await openTestShop()
  staff = await signInStaff(t, ['content'])
})
afterAll(() => t.close())
beforeEach(async () => {
  await unsubscribeEveryone(t.db)
})

const texts = { subject_es: 'Hola', subject_en: 'Hello', body_es: 'Uno.\n\nDos.', body_en: 'One.\n\nTwo.' }

async function makeReader(options: Parameters<typeof makeCustomer>[1] & { lang?: 'es' | 'en' } = {}) {
  const customer = await makeCustomer(t, options)
  await setMarketing(t.db, customer.id, true)
  await changeProfile(t.db, customer.id, { lang: options.lang ?? 'es' })
  return customer
}

async function makeCampaign(segment: Partial<Segment> = {}, fields = texts) {
  const created = (await staff.send('POST', '/campaigns/create', { name: 'Septiembre' })).body
  const body = { id: created.id, version: created.version, ...created.fields, ...fields, link: '/home' }
  const saved = await staff.send('PUT', '/campaigns/save', { ...body, segment: { ...body.segment, ...segment } })
  expect(saved.status).toBe(200)
  return saved.body
}

const send = ({ id, version }: { id: number; version: number }) =>
  staff.send('POST', '/campaigns/send', { id, version })
const listMails = async ({ email }: TestCustomer) =>
  (await t.mailbox.list(email)).filter(({ kind }) => kind === 'campaign')
const count = async (segment: Partial<Segment>) => {
  const { counts } = await makeCampaign(segment)
  return counts.es + counts.en
}

test('a campaign reaches the subscribers in their language, with a link to unsubscribe, and no one else', async () => {
  const [ana, ben] = [await makeReader({ name: 'Ana' }), await makeReader({ name: 'Ben', lang: 'en' })]
  const other = await makeCustomer(t)
  const campaign = await makeCampaign()
  expect(campaign).toMatchObject({ state: 'draft', counts: { es: 1, en: 1, paused: 0 } })
  expect((await send(campaign)).body).toMatchObject({ state: 'sending', recipients: 2, waiting: 2 })
  const [spanish] = await eventually(async () => ((await listMails(ana)).length > 0 ? listMails(ana) : false))
  expect(spanish).toMatchObject({ subject: 'Hola', list_unsubscribe: expect.stringContaining('/users/unsubscribe/') })
  expect(spanish?.text).toContain('Hola, Ana:\n\nUno.\n\nDos.')
  expect(spanish?.text).toContain('http://shop.test/home')
  const [english] = await eventually(async () => ((await listMails(ben)).length > 0 ? listMails(ben) : false))
  expect(english?.text).toContain('Hi Ben,\n\nOne.\n\nTwo.')
  expect(await listMails(other)).toEqual([])
  const url = new URL(spanish?.list_unsubscribe ?? '')
  await t.app.inject({ method: 'POST', url: url.pathname })
  expect(await count({})).toBe(0)
  await eventually(async () => (await staff.send('GET', `/campaigns/detail?id=${campaign.id}`)).body.state === 'sent')
  expect((await staff.send('GET', '/campaigns/list?state=sent')).body.items).toMatchObject([{ id: campaign.id }])
  expect(await t.db`select (detail ->> 'recipients')::integer as n from audit_log where act = 'campaign.send'`).toEqual(
    [{ n: 2 }],
  )
  expect(await listRemainingInconsistencies(t)).toEqual([])
})

test('each condition of a segment counts its people only', async () => {
  const customer = await makeReader({ crystals: 60, lang: 'en' })
  await makeReader()
  const key = 'segmento'
  const collection_id = await makeCollection(t, key, new Date(t.clock.now().valueOf() - DAY_MS))
  const product = await makeProduct(t, { collection_key: key })
  const { order_id } = await buyOrder(t, { customer, lines: () => [makeLine(product)] })
  const oaxaca = { place: 2, postal_code: '68000', city: 'Oaxaca de Juárez' }
  await insertRow(t.db, 'addresses', { customer_id: customer.id, ...oaxaca })
  const cases: [Partial<Segment>, number][] = [
    [{}, 2],
    [{ level: 1 }, 1],
    [{ level: 0 }, 1],
    [{ level: 3 }, 0],
    [{ lang: 'en' }, 1],
    [{ city: 'oaxaca de juarez' }, 1],
    [{ city: 'Oaxaca' }, 0],
    [{ purchase: 'bought' }, 1],
    [{ purchase: 'not_bought' }, 1],
    [{ purchase: 'bought', collection_id }, 1],
    [{ purchase: 'not_bought', collection_id }, 1],
    [{ purchase: 'bought', collection_id, lang: 'es' }, 0],
  ]
  for (const [segment, expected] of cases) expect([segment, await count(segment)]).toEqual([segment, expected])
  await changeRows(t.db, 'orders', { id: order_id }, { placed_at: { earlier_ms: 10 * DAY_MS } })
  expect(await count({ purchase: 'bought', days: 9 })).toBe(0)
  expect(await count({ purchase: 'bought', days: 11 })).toBe(1)
  await blockCustomer(t.db, customer.id)
  expect(await count({})).toBe(1)
})

test('two campaigns at the same moment reach a customer once, and another one after three days', async () => {
  const customer = await makeReader()
  const campaigns = [await makeCampaign(), await makeCampaign()]
  const answers = await Promise.all(campaigns.map(send))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await eventually(async () => (await listMails(customer)).length === 1)
  const third = await makeCampaign()
  expect(third.counts).toEqual({ es: 0, en: 0, paused: 1 })
  // Three days later; the session of the member would have ended by then.
  await changeRows(t.db, 'messages', { kind: 'campaign' }, { created_at: { earlier_ms: 3 * DAY_MS } })
  expect((await send(third)).status).toBe(200)
  await eventually(async () => (await listMails(customer)).length === 2)
})

test('a campaign that is stopped drops what has not left, and one is never sent twice', async () => {
  const customer = await makeReader()
  const campaign = await makeCampaign()
  const before = await makeReader()
  // The turn of others is an hour ahead, and that of the campaign comes after it.
  const late = await insertMail(t.db, { kind: 'level-up', recipient: before.email, customer_id: before.id })
  await putInOutbox(t.db, late, { due_at: new Date(Date.now() + 3_600_000), is_bulk: true })
  expect((await send(campaign)).body).toMatchObject({ recipients: 2, waiting: 2 })
  expect((await send(campaign)).body.errors).toEqual(['campaign_sent'])
  const stopped = await staff.send('POST', '/campaigns/stop', { id: campaign.id })
  expect(stopped.body).toMatchObject({ state: 'stopped', sent: 0, waiting: 0 })
  expect(await listMails(customer)).toEqual([])
  await t.db`delete from messages where id = ${late}`
})

test('a test mail goes to the member alone', async () => {
  const customer = await makeReader()
  const { id } = await makeCampaign()
  expect((await staff.send('POST', '/campaigns/test', { id, mail_lang: 'en' })).status).toBe(200)
  const [mail] = await eventually(async () => {
    const found = await t.db<{ recipient: string; lang: string }[]>`
      select recipient, lang from messages where kind = 'campaign-test' and sent_at is not null`
    return found.length > 0 && found
  })
  expect(mail).toMatchObject({ lang: 'en' })
  expect((await t.mailbox.list(mail!.recipient)).at(-1)?.subject).toBe('[Test] Hello')
  expect(await listMails(customer)).toEqual([])
})
