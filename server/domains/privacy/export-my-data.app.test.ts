import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FullCustomer, makeFullCustomer } from '../../testing/full-customer.ts'
import { waitUntilIdle } from '../../testing/mail.ts'
import { makeCustomer } from '../../testing/make.ts'
import { signInStaff } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { sectionLabels } from './data-file.ts'
import { listPersonalData } from './personal-data.ts'
import { deleteExpiredExports } from './jobs.ts'
import { insertDispute, insertUnmatchedPayment, insertUnmatchedPaymentEvent } from '../../testing/change-payments.ts'
import { changeProfile } from '../../testing/change-customers.ts'
import { insertRow } from '../../testing/rows.ts'

let ownShop: TestShop
beforeAll(async () => {
  ownShop = await openTestShop()
})
afterAll(() => ownShop.close())

const request = (token: string, body: object, lang = 'es') =>
  ownShop.request('POST', `/users/export?lang=${lang}`, { token, body })

async function getLink({ token, password }: FullCustomer, lang = 'es'): Promise<string> {
  const { body } = await request(token, { password }, lang)
  return body.link.slice('/api'.length)
}

async function getFile(customer: FullCustomer, lang = 'es'): Promise<string> {
  return (await ownShop.request('GET', await getLink(customer, lang))).body
}

function dataIn(html: string) {
  const [, json = ''] = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json)
}

async function insertApproval(
  id: number,
  kind: 'crystals' | 'refund',
  { reason, answer }: { reason: string; answer: string | null },
) {
  const { id: staff_id } = await signInStaff(ownShop, ['owner'])
  const order = await ownShop.db<{ order_id: number; currency: string }[]>`
    select id as order_id, currency from orders where customer_id = ${id} and placed_at is not null limit 1`.one()
  const subject =
    kind === 'refund'
      ? { ...order, amount: 99_00 }
      : { customer_id: id, amount: 40, request: ownShop.db.json({ crystals: -40 }) }
  const answered = { status: 'declined', answer, answered_by: staff_id, answered_at: new Date() }
  const state = answer === null ? { status: 'waiting' } : answered
  await insertRow(ownShop.db, 'approvals', { kind, ...subject, reason, requested_by: staff_id, ...state })
}

test('the file has all data of its customer and none of any other', async () => {
  const [owner, other] = [await makeFullCustomer(ownShop), await makeFullCustomer(ownShop)]
  const html = await getFile(owner)
  const data = dataIn(html)
  expect(Object.entries(data).filter(([, rows]) => (rows as unknown[]).length === 0)).toEqual([
    ['pending_registrations', []],
    ['order_deliveries', []],
    ['draft_orders', []],
    ['unmatched_payments', []],
    ['transfers', []],
    ['refunds', []],
    ['disputes', []],
    ['approvals', []],
  ])
  expect(data.profile).toMatchObject([{ email: owner.email, phone: owner.phone, has_password: true, lang: 'es' }])
  expect(data.orders).toMatchObject([{ payment_status: 'paid', total: expect.any(Number) }])
  expect(data.messages.map(({ kind }: { kind: string }) => kind)).toContain('password-recovery')
  expect(html).not.toContain(other.canary)
  expect(html).not.toContain(other.phone)
})

test('every field of the data has a name', async () => {
  const { id, email } = await makeFullCustomer(ownShop)
  const { db, shop } = ownShop
  // A job writes the link for a forgotten password.
  await waitUntilIdle(ownShop)
  // A customer who bought nothing wrong has no rows of these types.
  await insertRow(db, 'registrations', { email })
  const { payment_id, order_id } = await db<{ payment_id: number; order_id: number }[]>`
    select id as payment_id, order_id from payments where customer_id = ${id}`.one()
  const deadline = new Date(Date.now() + DAY_MS)
  const transfer = { reference: email, account: '', requested_at: new Date(), deadline }
  await insertRow(db, 'bank_transfers', { payment_id, order_id, customer_id: id, ...transfer })
  await insertRow(db, 'refunds', { payment_id, amount: 1 })
  await insertDispute(db, payment_id, { provider_ref: email, amount: 1 })
  await insertUnmatchedPayment(db, { provider_ref: email, amount: 1, customer_id: id })
  const cart_id = await db<{ id: string }[]>`select id from carts where customer_id = ${id} limit 1`.value()
  await insertRow(db, 'draft_orders', { cart_id, note: 'Feria' })
  const { id: platform_id } = await insertRow(db, 'agent_platforms', { profile_url: `https://${id}.example` })
  await insertRow(db, 'agent_deliveries', { order_id, platform_id })
  await insertApproval(id, 'crystals', { reason: '', answer: null })
  const fieldsOf = (data: object) => Object.keys(data).toSorted()
  const sections = Object.entries(await listPersonalData(shop, id, 'es'))
  expect(sections.map(([name, [row]]) => [name, row && fieldsOf(row)])).toEqual(
    sections.map(([name]) => [name, fieldsOf(sectionLabels[name as keyof typeof sectionLabels].fields)]),
  )
})

test.each([
  ['es', ['se cambiaron las piezas del pedido', 'devolución R-12-R: con defecto', 'cambio de talla R-3-Q']],
  ['en', ['the items of the order were changed', 'return R-12-R: defective', 'exchange R-3-Q']],
] as const)('the reasons of refunds that the shop writes are in the customer’s language (%s)', async (lang, texts) => {
  const owner = await makeFullCustomer(ownShop)
  const { payment_id } = await ownShop.db<{ payment_id: number }[]>`
    select id as payment_id from payments where customer_id = ${owner.id} limit 1`.one()
  for (const reason of ['change', 'return R-12-R: faulty', 'exchange R-3-Q'])
    await insertRow(ownShop.db, 'refunds', { payment_id, amount: 1, reason })
  const html = await getFile(owner, lang)
  for (const text of texts) expect(html).toContain(`${text}</`)
})

test('it has what staff wrote about payments without an order', async () => {
  const owner = await makeFullCustomer(ownShop)
  const provider_ref = `pi_unmatched_${owner.id}`
  const unmatched_id = await insertUnmatchedPayment(ownShop.db, { provider_ref, amount: 123_45, customer_id: owner.id })
  await insertUnmatchedPaymentEvent(ownShop.db, unmatched_id, 'dismissed', 'Ella llamó')
  const html = await getFile(owner)
  for (const text of [provider_ref, '$123.45', 'Ella llamó']) expect(html).toContain(text)
})

test('it has what staff asked approval for, with the answers', async () => {
  const owner = await makeFullCustomer(ownShop)
  await insertApproval(owner.id, 'crystals', { reason: 'Su queja', answer: 'Ya los tiene' })
  await insertApproval(owner.id, 'refund', { reason: 'Insiste', answer: null })
  const html = await getFile(owner)
  for (const text of ['Su queja', '-40', 'Ya los tiene', 'Insiste', '$99.00']) expect(html).toContain(text)
})

test('amounts are shown as money, also what was refunded for returned items', async () => {
  const owner = await makeFullCustomer(ownShop)
  const order_id = await ownShop.db<{ id: number }[]>`
    select id from orders where customer_id = ${owner.id} limit 1`.value()
  const received = { restocked: true, goods: 543_21, shipping: 67_89, received_at: new Date() }
  await insertRow(ownShop.db, 'returns', { order_id, status: 'refunded', ...received })
  const html = await getFile(owner)
  expect(html).toContain('$543.21')
  expect(html).toContain('$67.89')
})

test('it contains no secret and no hash', async () => {
  const owner = await makeFullCustomer(ownShop)
  const html = await getFile(owner)
  for (const secret of [owner.token, owner.password, '$argon2', '\\\\x', 'client_secret', '_secret_'])
    expect(html).not.toContain(secret)
  expect(JSON.stringify(dataIn(html))).not.toMatch(/hash|salt|"token|secret/i)
})

test.each([
  ['es', 'Tus datos', 'Direcciones', 'pagado', 'lienza-mis-datos-'],
  ['en', 'Your data', 'Addresses', 'paid', 'lienza-my-data-'],
])('in %s it is in that language and saved under a readable name', async (lang, ...words) => {
  const owner = await makeFullCustomer(ownShop)
  const { headers, body } = await ownShop.request('GET', await getLink(owner, lang))
  const name = words.pop()
  for (const word of words) expect(body).toContain(word)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-disposition': expect.stringMatching(
      new RegExp(`^attachment; filename="${name}\\d{4}-\\d\\d-\\d\\d\\.html"$`),
    ),
  })
})

test.each([
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><b>',
  "\u2028 & ' `${1}`",
  '=HYPERLINK("x")',
])('typed text stays text: %j', async (name) => {
  const owner = await makeFullCustomer(ownShop)
  await changeProfile(ownShop.db, owner.id, { name: name })
  const html = await getFile(owner)
  expect(dataIn(html).profile[0].name).toBe(name)
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).not.toContain('<img')
  expect(html).not.toContain('<b>')
})

test('the link works for a quarter of an hour', async () => {
  const link = await getLink(await makeFullCustomer(ownShop))
  ownShop.clock.advance(14 * 60_000)
  expect((await ownShop.request('GET', link)).status).toBe(200)
  ownShop.clock.advance(2 * 60_000)
  expect((await ownShop.request('GET', link)).body.errors).toEqual(['token_not_valid'])
})

test('the link allows five downloads, also for concurrent requests', async () => {
  const link = await getLink(await makeFullCustomer(ownShop))
  const responses = await Promise.all(Array.from({ length: 9 }, () => ownShop.request('GET', link)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
})

test.each([
  ['no password', {}, 'fields_missing'],
  ['a wrong password', { password: 'not this one' }, 'password_wrong'],
  ['a Google token in place of the password', { access_token: 'x', google_id: 'x' }, 'fields_missing'],
])('with %s there is no link', async (_, body, code) => {
  const { token } = await makeFullCustomer(ownShop)
  const response = await request(token, body)
  expect([response.status, response.body.errors]).toEqual([400, [code]])
})

test('an account without a password is not opened by a made-up token of the social login', async () => {
  const { token } = await makeCustomer(ownShop)
  expect((await request(token, { password: 'anything here' })).body.errors).toEqual(['fields_missing'])
  expect((await request(token, { access_token: 'made up', google_id: '1' })).body.errors).toEqual(['social_not_valid'])
})

test('an account without a password accepts only a fresh token of its own social login', async () => {
  const grant = async (email: string) => {
    const response = await fetch(`${ownShop.sandbox.url}/_google/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    return (await response.json()) as { access_token: string; sub: string }
  }
  const [mine, theirs] = [await grant('mine@social.example'), await grant('theirs@social.example')]
  const enter = ({ access_token, sub }: typeof mine) =>
    ownShop.request('POST', '/users/social-login', { body: { google_id: sub, access_token } })
  const { api_token } = (await enter(mine)).body
  await enter(theirs)
  const proof = ({ access_token }: typeof mine, google_id: string) => ({ access_token, google_id })
  expect((await request(api_token, proof(theirs, theirs.sub))).body.errors).toEqual(['social_not_valid'])
  expect((await request(api_token, proof(theirs, mine.sub))).body.errors).toEqual(['social_not_valid'])
  expect((await request(api_token, proof(mine, mine.sub))).status).toBe(200)
  const closed = await ownShop.request('POST', '/users/close', {
    token: api_token,
    body: { ...proof(mine, mine.sub), sure: true },
  })
  expect(closed.status).toBe(200)
  expect((await enter(mine)).body.email).toBe('mine@social.example')
})

test('an unavailable provider and a missing proof do not count as wrong tries', async () => {
  const bare = await openTestShop({ sameDatabaseAs: ownShop, without: ['identity'] })
  const { token } = await makeCustomer(ownShop)
  const madeUp = { access_token: 'made up', google_id: '1' }
  const responses = [
    ...(await Promise.all(
      Array.from({ length: 8 }, () => bare.request('POST', '/users/export', { token, body: madeUp })),
    )),
    ...(await Promise.all(Array.from({ length: 8 }, () => request(token, {})))),
  ]
  expect(new Set(responses.map(({ body }) => body.errors[0]))).toEqual(
    new Set(['social_unavailable', 'fields_missing']),
  )
  expect((await request(token, madeUp)).body.errors).toEqual(['social_not_valid'])
  await bare.close()
})

test('guests get no link, and an invalid one leads nowhere', async () => {
  expect((await ownShop.request('POST', '/users/export', { body: { password: 'x' } })).status).toBe(401)
  expect((await ownShop.request('GET', `/users/export/${'x'.repeat(43)}`)).body.errors).toEqual(['token_not_valid'])
})

test('ten files a day are the limit', async () => {
  const { token, password } = await makeFullCustomer(ownShop)
  const responses = await Promise.all(Array.from({ length: 10 }, () => request(token, { password })))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(9)
  expect((await request(token, { password })).status).toBe(429)
})

test('the request of a file is stored for a while, then deleted', async () => {
  const { id, token, password } = await makeFullCustomer(ownShop)
  await request(token, { password })
  const count = async () => (await listPersonalData(ownShop.shop, id, 'es')).data_exports.length
  await deleteExpiredExports(ownShop.shop)
  expect(await count()).toBe(2)
  ownShop.clock.advance(91 * DAY_MS)
  await deleteExpiredExports(ownShop.shop)
  expect(await count()).toBe(0)
})
