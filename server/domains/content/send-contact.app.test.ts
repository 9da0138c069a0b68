import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCustomer, nextUniqueNumber } from '../../testing/make.ts'
import { waitUntilIdle } from '../../testing/mail.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const OURS = 'hola@lienza.example'

let ownShop: TestShop
beforeAll(async () => {
  ownShop = await openTestShop({ limit_scale: 1 })
})
afterAll(() => ownShop.close())

const good = { name: 'María Ñandú', email: 'maria@correo.example', message: '¿Tienen talla M?\nGracias.' }
/** The request comes from an IP address of its own, unless one is given. */
const send = (changed: object = {}, options: { token?: string; from?: string; lang?: string } = {}) => {
  const { token, from = `10.1.${nextUniqueNumber() % 250}.${nextUniqueNumber() % 250}`, lang = 'es' } = options
  return ownShop.request('POST', `/contact/send?lang=${lang}`, { body: { ...good, ...changed }, token, from })
}
async function listMails(email: string) {
  await waitUntilIdle(ownShop)
  return (await ownShop.mailbox.list()).filter(({ reply_to }) => reply_to === email)
}
const getKept = (email: string) =>
  ownShop.db`select name, message, lang, customer_id from contact_messages where email = ${email}`

test('a message is mailed to the shop once, and a reply goes to its sender', async () => {
  expect(await send({ email: 'uno@correo.example' })).toMatchObject({ status: 200, body: { sent: true } })
  const mails = await listMails('uno@correo.example')
  expect(mails).toMatchObject([{ to: OURS, kind: 'contact', subject: 'Mensaje de María Ñandú' }])
  expect(mails[0]?.text).toContain('¿Tienen talla M?\n\nGracias.')
  expect(await ownShop.mailbox.list('uno@correo.example')).toEqual([])
  expect(await getKept('uno@correo.example')).toEqual([
    { name: good.name, message: good.message, lang: 'es', customer_id: null },
  ])
})

test('a customer’s message is stored with the customer and the language of the pages', async () => {
  const customer = await makeCustomer(ownShop)
  await send({ email: customer.email }, { token: customer.token, lang: 'en' })
  expect(await getKept(customer.email)).toMatchObject([{ lang: 'en', customer_id: customer.id }])
  const [mail] = await listMails(customer.email)
  expect(mail?.text).toContain('Ve la tienda en inglés.')
})

test('it goes to SHOP_EMAIL, otherwise to the supplier of the settings', async () => {
  const wanted: { -readonly [K in keyof typeof ownShop.shop]: (typeof ownShop.shop)[K] } = ownShop.shop
  wanted.shop_email = 'buzon@tienda.example'
  await send({ email: 'dos@correo.example' })
  wanted.shop_email = undefined
  expect(await listMails('dos@correo.example')).toMatchObject([{ to: 'buzon@tienda.example' }])
})

test.each([
  ['no name', { name: undefined }, ['error.field'], { name: 'error.field' }],
  ['a blank name', { name: ' ' }, ['error.field'], { name: 'error.field' }],
  ['a name of digits and signs', { name: '123 !' }, ['error.field'], { name: 'error.field' }],
  ['no message', { message: undefined }, ['error.field'], { message: 'error.field' }],
  ['a message of emoji', { message: '🎨🎨' }, ['error.field'], { message: 'error.field' }],
  ['no e-mail', { email: undefined }, ['error.field'], { email: 'error.field' }],
  ['a blank e-mail', { email: '  ' }, ['error.field'], { email: 'error.field' }],
  ['an e-mail without a point', { email: 'a@b' }, ['error.email'], { email: 'error.email' }],
  ['two e-mails', { email: 'a@b.mx,c@d.mx' }, ['error.email'], { email: 'error.email' }],
  ['an e-mail with a header', { email: 'a@b.mx\r\nBcc: c@d.mx' }, ['error.email'], { email: 'error.email' }],
  ['an e-mail with a name', { email: 'Ana <a@b.mx>' }, ['error.email'], { email: 'error.email' }],
  ['an endless e-mail', { email: `${'a'.repeat(250)}@b.mx` }, ['error.email'], { email: 'error.email' }],
])('%s is refused, and nothing is stored or sent', async (_, changed, errors, fields) => {
  const before = await ownShop.db`select from contact_messages`
  const { status, body } = await send(changed)
  expect([status, body.errors, body.fields]).toEqual([400, errors, fields])
  expect(await ownShop.db`select from contact_messages`).toHaveLength(before.length)
})

test.each([[{ name: 'x'.repeat(121) }], [{ message: 'x'.repeat(2001) }], [{ name: 7 }], [{ message: ['x'] }]])(
  '%o is refused as a wrong value',
  async (changed) => {
    expect((await send(changed)).status).toBe(422)
  },
)

test('characters that the form would not allow are removed: markup, signs, headers, control characters', async () => {
  const email = 'tres@correo.example'
  const name = 'Ana\r\nBcc: robo@mal.example {{7*7}}'
  const message = '<script>alert(1)</script> & "x" / 🎨 \u001B[31m ${7*7}\r\nBcc: robo@mal.example'
  expect((await send({ email, name, message })).status).toBe(200)
  const [mail, ...others] = await listMails(email)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: OURS, subject: 'Mensaje de AnaBcc robomalexample' })
  expect(mail?.text).toContain('scriptalert1script  x   31m 77\n\nBcc: robo@mal.example')
  expect(mail?.html).not.toContain('<script')
  expect(await ownShop.mailbox.list('robo@mal.example')).toEqual([])
})

test.each([['4242/4242/4242/4242'], ['4242_4242_4242_4242'], ['42/42/42/42/42/42/42/42'], ['4242*42*42_4242/4242']])(
  '%s is refused, because without the removed signs it is a card number',
  async (number) => {
    const email = `c${nextUniqueNumber()}@correo.example`
    const response = await send({ email, message: `Cobra de ${number}` })
    expect(response).toMatchObject({
      status: 400,
      body: { errors: ['card_number'], fields: { message: 'card_number' } },
    })
    expect([await getKept(email), await listMails(email)]).toEqual([[], []])
  },
)

test('phone numbers, sizes and orders may contain the signs that are removed', async () => {
  const email = `c${nextUniqueNumber()}@correo.example`
  const message = 'Soy del CP 06700. Mi pedido: L-4242-4242. Tel. (55) 1234-5678 / (55) 8765-4321; tallas 36_38_40.'
  expect(await send({ email, message })).toMatchObject({ status: 200 })
  expect(await getKept(email)).toHaveLength(1)
})

test('one IP address can send 20 messages an hour; the shop gets no more, and others still can send', async () => {
  const email = 'cuatro@correo.example'
  const from = '10.2.0.1'
  const responses = await Promise.all(Array.from({ length: 60 }, () => send({ email }, { from })))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(40)
  expect(Number(responses.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThan(0)
  expect(await listMails(email)).toHaveLength(20)
  expect((await send({ email: 'cinco@correo.example' })).status).toBe(200)
})

test('a refused message does not count toward the limit', async () => {
  const from = '10.2.0.2'
  for (let n = 0; n < 25; n += 1) await send({ email: 'no' }, { from })
  expect((await send({}, { from })).status).toBe(200)
})
