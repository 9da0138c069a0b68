import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCustomer } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { uploadFile } from '../../testing/upload.ts'

let t: TestShop
let staff: StaffClient
beforeAll(async () => {
  t = await openTestShop()
  staff = await signInStaff(t, ['manager'])
})
afterAll(() => t.close())

const send = (rows: string[], query = '', client = staff) =>
  uploadFile(client, `/moving/customers?lang=en${query}`, Buffer.from(rows.join('\n')), 'text/csv')
const find = (email: string) =>
  t.db`
    select id, name, lastname, phone, code_phone, lang, marketing, password_hash, crystals.* from customers
    left join lateral (select count(*)::integer as consents from consents where customer_id = customers.id) crystals on true
    where email = ${email}`
const header =
  'First Name,Last Name,Email,Accepts Email Marketing,Email Marketing: Updated At,Address1,Address2,City,Province,Country Code,Zip,Phone,Total Spent'

test('columns of which nothing is read are named', async () => {
  const row = 'Ana,Ríos,zoe@moved.example,no,,,,,,,,,0,vip,secret'
  const { body } = await send([`${header},Tags,Password`, row])
  expect(body).toMatchObject({ new: 1, unused: ['Tags', 'Password'] })
})

test('a file is shown first; then accounts are opened without password, terms or mail', async () => {
  const rows = [
    header,
    'Ana,Ríos,ana@moved.example,yes,2024-03-01 10:00:00 -0600,Calle 1,Int. 2,Mérida,Yucatán,MX,1000,9991234567,10',
    'Bob,Hill,bob@moved.example,no,,5 Main St,,Austin,TX,US,73301-1234,+1 512 555 0142,0',
    'Eva,Sol,eva@moved.example,yes,,,,,,,,abc,0',
    ',,nobody,yes,,,,,,,,,0',
    'Ana,Otra,ANA@moved.example,yes,,,,,,,,,0',
  ]
  const shown = (await send(rows)).body
  expect(shown).toMatchObject({ applied: false, source: 'shopify', new: 3, wrong: 2, equal: 0, undated: 1 })
  expect(shown.changes[0]).toEqual({
    ...{ line: 2, email: 'ana@moved.example', name: 'Ana Ríos', addresses: 1 },
    ...{ newsletter: true, newsletter_at: '2024-03-01T16:00:00.000Z' },
  })
  expect(shown.problems.map(({ line, value }: { line: number; value: string }) => [line, value])).toEqual([
    [4, 'abc'],
    [4, 'eva@moved.example'],
    [5, 'nobody'],
    [6, 'ANA@moved.example'],
  ])
  expect(await find('ana@moved.example')).toEqual([])

  expect((await send(rows, '&apply=yes&speaks=en')).body).toMatchObject({ applied: true, new: 3 })
  const common = { lang: 'en', password_hash: null }
  expect(await find('ana@moved.example')).toMatchObject([
    { ...common, phone: '9991234567', marketing: true, consents: 1 },
  ])
  expect(await find('bob@moved.example')).toMatchObject([{ ...common, code_phone: '1', phone: '5125550142', marketing: false, consents: 0 }]) // prettier-ignore
  expect(await find('eva@moved.example')).toMatchObject([{ ...common, phone: '', marketing: false, consents: 0 }])
  const addresses = await t.db`
    select line, line2, postal_code, city, details from addresses join customers on customers.id = customer_id
    where email like '%@moved.example' order by addresses.id`
  expect(addresses).toEqual([
    { line: 'Calle 1', line2: 'Int. 2', postal_code: '01000', city: 'Mérida', details: 'Yucatán' },
    { line: '5 Main St', line2: null, postal_code: '73301', city: 'Austin', details: 'TX' },
  ])
  const consents = await t.db`select purpose, given, at, source from consents where source is not null`
  expect(consents).toEqual([{ purpose: 'marketing', given: true, at: new Date('2024-03-01T16:00:00Z'), source: 'shopify' }]) // prettier-ignore
  expect(await t.db`select from messages where recipient like '%@moved.example'`).toEqual([])
  const again = (await send(rows, '&apply=yes')).body
  expect(again.errors).toEqual(['moved_file_changes_nothing'])
})

test('an account that exists stays as it is, also its refusal of the newsletter', async () => {
  const customer = await makeCustomer(t)
  const before = await t.db`select * from customers where id = ${customer.id}`
  const rows = [header, `Otro,Nombre,${String(before[0]!.email).toUpperCase()},yes,2024-01-01,,,,,,,,0`]
  expect((await send(rows)).body).toMatchObject({ new: 0, equal: 1, problems: [{ line: 2 }] })
  await send([...rows, 'Ivo,Luz,ivo@moved.example,no,,,,,,,,,0'], '&apply=yes')
  expect(await t.db`select * from customers where id = ${customer.id}`).toEqual(before)
  expect(await t.db`select from consents where customer_id = ${customer.id} and source is not null`).toEqual([])
})

test('undated consents and mails are for the member to choose', async () => {
  const rows = [header, 'Ida,Mar,ida@moved.example,yes,,,,,,,,,0', 'Teo,Paz,teo@moved.example,no,,,,,,,,,0']
  await send(rows, '&apply=yes&undated=yes&mail=yes')
  expect(await find('ida@moved.example')).toMatchObject([{ marketing: true, consents: 1 }])
  expect(await find('teo@moved.example')).toMatchObject([{ marketing: false, consents: 0 }])
  const mails = await t.db<{ recipient: string; bulk: boolean }[]>`
    select recipient, kind from messages where recipient like any (array['ida@%', 'teo@%']) order by id`
  expect(mails).toEqual([
    { recipient: 'ida@moved.example', kind: 'account-moved' },
    { recipient: 'teo@moved.example', kind: 'account-moved' },
  ])
})

test('an upload sent twice at once opens each account once', async () => {
  const rows = [header, ...Array.from({ length: 30 }, (_, index) => `N,L,twice-${index}@moved.example,no,,,,,,,,,0`)]
  const answers = await Promise.all([send(rows, '&apply=yes'), send(rows, '&apply=yes')])
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  const count = t.db<{ count: number }[]>`select count(*)::integer as count from customers where email like 'twice-%'`
  expect(await count.value()).toBe(30)
})

test('support may not bring customers, and another file is refused', async () => {
  const support = await signInStaff(t, ['support'])
  expect((await send([header], '', support)).status).toBe(403)
  expect((await send(['Handle,Title', 'a,b'])).body.errors).toEqual(['customer_file_unknown'])
})
