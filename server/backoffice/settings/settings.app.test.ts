import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCustomer, makeLine, makeProduct, makeReadyCart } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { writeSetting } from '../../domains/content/content.ts'

let t: TestShop
let owner: StaffClient & { id: number }
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  owner = await signInStaff(t, ['owner'])
})
afterAll(() => t.close())

const read = async () => (await owner.send('GET', '/settings/list')).body
const save = (version: number, setting: object) => owner.send('PUT', '/settings/save', { version, setting })

test('a setting that was never written has version 0; each change has the next, with its author', async () => {
  const { values, states } = await read()
  expect(states.voice).toEqual({ version: 0, updated_at: null, updated_by: null })
  const voice = { ...values.voice, es: 'Otra voz.' }
  expect(await save(0, { voice })).toMatchObject({ status: 200, body: { version: 1 } })
  expect(await save(1, { voice: { ...voice, en: 'Another voice.' } })).toMatchObject({ body: { version: 2 } })
  const after = await read()
  expect(after.values.voice).toEqual({ es: 'Otra voz.', en: 'Another voice.' })
  expect(after.states.voice).toMatchObject({ version: 2, updated_by: 'Renata Ibarra' })
  const entries =
    await t.db`select actor, act as action, detail from audit_log where subject = 'setting:voice' order by id`
  expect(entries[0]).toEqual({
    actor: `staff:${owner.id}`,
    action: 'settings.write',
    detail: { before: values.voice, after: voice },
  })
  expect(entries).toHaveLength(2)
})

test('of two people who save the same version at once, the second gets what the first wrote', async () => {
  const { version } = (await read()).states.brand
  const both = await Promise.all(['Uno', 'Dos'].map((brand) => save(version, { brand })))
  const won = both.find(({ status }) => status === 200)!
  const lost = both.find(({ status }) => status === 409)!
  const { values } = await read()
  expect(won.body).toEqual({ version: version + 1 })
  expect(lost.body).toMatchObject({
    errors: ['version_conflict'],
    data: { current: { version: version + 1, value: values.brand }, by: 'Renata Ibarra', at: expect.any(String) },
  })
})

test('a change by the setup counts as a version too', async () => {
  const { version } = (await read()).states.prices_include_tax
  await writeSetting(t.db, 'prices_include_tax', { MXN: true, USD: true }, t.clock.now())
  const { status } = await save(version, { prices_include_tax: { MXN: false, USD: false } })
  expect(status).toBe(version === 0 ? 409 : 200)
})

test('saving the present value changes and records nothing', async () => {
  const { values, states } = await read()
  expect((await save(states.social.version, { social: values.social })).body).toEqual({
    version: states.social.version,
  })
  expect(await t.db`select from audit_log where subject = 'setting:social'`).toHaveLength(0)
})

test.each([
  [{}],
  [{ brand: 'A', voice: { es: 'a', en: 'b' } }],
  [{ brand: ' ' }],
  [{ voice: { es: 'Solo una' } }],
  [{ unknown: 1 }],
  [{ shipping: { mexico: { MXN: -1, USD: 0 } } }],
  [{ refund_limit: { MXN: 1.5, USD: 0 } }],
  [{ social: [{ name: 'X', link: 'javascript:alert(1)' }] }],
  [{ social: [{ name: 'X', link: 'https://a.test/"><script>' }] }],
  [{ carriers: [{ name: 'X', tracking: 'https://a.test/' }] }],
  [{ carriers: [{ name: 'X', tracking: 'http://a.test/{waybill}' }] }],
  [{ supplier: { name: 'a', address: 'b', phone: '55', email: 'no' } }],
  [{ supplier: { name: 'a', address: 'b', phone: '55 ext', email: 'a@b.test' } }],
  [{ supplier: { name: 'a', address: 'b', phone: '+', email: 'a@b.test' } }],
])('the setting %j is refused and changes nothing', async (setting) => {
  const before = await read()
  expect((await save(0, setting)).status).toBeGreaterThanOrEqual(400)
  expect((await read()).values).toEqual(before.values)
})

const spei = { clabe: '032180000118359719', holder: 'Taller', bank: 'Banorte', es: 'a', en: 'b' }

test.each([
  [{ ...spei, clabe: '032180000118359718' }, 'clabe_invalid'],
  [{ ...spei, clabe: '03218000011835971' }, 'clabe_invalid'],
  [{ ...spei, clabe: 'CLABE' }, 'clabe_invalid'],
  [{ ...spei, clabe: '0'.repeat(41) }, 'clabe_invalid'],
  [{ ...spei, holder: ' ' }, 'spei_incomplete'],
  [{ ...spei, bank: '' }, 'spei_incomplete'],
])('an account for SPEI (%j) is refused with %s and changes nothing', async (wrong, code) => {
  const { values, states } = await read()
  const { version } = states.payment_instructions
  const payment_instructions = { ...values.payment_instructions, spei: wrong }
  const refused = await save(version, { payment_instructions })
  expect(refused).toMatchObject({ status: 400, body: { errors: [code] } })
  const field = 'setting.payment_instructions.spei.clabe'
  expect(Object.keys(refused.body.fields ?? {})).toEqual(code === 'clabe_invalid' ? [field] : [])
  expect((await read()).values).toEqual(values)
})

test('an account for SPEI is written, and taken away with an empty CLABE', async () => {
  const before = await read()
  const write = async (value: object) => {
    const { values, states } = await read()
    const payment_instructions = { ...values.payment_instructions, spei: value }
    return save(states.payment_instructions.version, { payment_instructions })
  }
  expect((await write(spei)).status).toBe(200)
  expect((await read()).values.payment_instructions.spei).toEqual(spei)
  const { spei: off } = before.values.payment_instructions
  expect(off.clabe).toBe('')
  expect((await write(off)).status).toBe(200)
  expect((await read()).values).toEqual(before.values)
})

test('the accountant reads the settings and the manager does not', async () => {
  const accountant = await signInStaff(t, ['accountant'])
  const manager = await signInStaff(t, ['manager'])
  expect((await accountant.send('GET', '/settings/list')).status).toBe(200)
  expect((await manager.send('GET', '/settings/list')).status).toBe(403)
})

test('the preview of shipping agrees with the carts that the shop prices once the table is saved', async () => {
  const { values, states } = await read()
  const table = { ...values.shipping, mexico: { MXN: 123_00, USD: 7_00 }, free_from: { MXN: 900_00, USD: 80_00 } }
  const preview = async (goods: number) => {
    const body = { table, goods: { MXN: goods, USD: 0 }, level: 0 }
    const rows = (await owner.send('POST', '/settings/shipping/preview', body)).body
    return rows.find((row: { zone: string; currency: string }) => row.zone === 'mexico' && row.currency === 'MXN')
      .shipping
  }
  expect(await preview(450_00)).toBe(123_00)
  expect(await preview(900_00)).toBe(0)
  expect((await save(states.shipping.version, { shipping: table })).status).toBe(200)
  const customer = await makeCustomer(t)
  const product = await makeProduct(t)
  await makeReadyCart(t, customer, [makeLine(product)])
  // The first order's discount leaves 450 pesos of 500.
  expect((await t.request('GET', '/cart/active', { token: customer.token })).body.shipping).toBe(123_00)
})

test('an owner who leaves the thresholds empty switches free shipping off for carts, members and pages', async () => {
  const { values, states } = await read()
  const never = { MXN: null, USD: null }
  const shipping = { ...values.shipping, free_from: never, free_from_with_level: never }
  const preview = { table: shipping, goods: { MXN: 99_999_00, USD: 9_999_00 }, level: 3 }
  for (const row of (await owner.send('POST', '/settings/shipping/preview', preview)).body)
    expect(row.shipping, row.zone).toBeGreaterThan(0)
  expect((await save(states.shipping.version, { shipping })).status).toBe(200)
  expect((await read()).values.shipping).toEqual(shipping)
  expect((await t.request('GET', '/shop/info?lang=es')).body.shipping).toEqual(shipping)
  const amber = await makeCustomer(t, { crystals: 60 })
  await makeReadyCart(t, amber, [makeLine(await makeProduct(t, { price: { MXN: 9_000_00 } }))])
  const { body: cart } = await t.request('GET', '/cart/active?lang=es', { token: amber.token })
  expect([cart.shipping, cart.free_shipping]).toEqual([shipping.mexico.MXN, null])
  const { rewards } = (await t.request('GET', '/users/data?lang=en', { token: amber.token })).body.loyalty
  expect(rewards.find(({ key }: { key: string }) => key === 'free_shipping')).toMatchObject({ note: 'Paused for now.' })
})
