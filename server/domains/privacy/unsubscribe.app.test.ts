import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import { makeCustomer } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { setMarketing } from '../../testing/change-customers.ts'
import { insertMail } from '../../testing/change-messages.ts'

let ownShop: TestShop
beforeAll(async () => {
  ownShop = await openTestShop()
})
afterAll(() => ownShop.close())

async function makeReader() {
  const customer = await makeCustomer(ownShop)
  const secret = newSecret()
  await setMarketing(ownShop.db, customer.id, true)
  await insertMail(ownShop.db, {
    kind: 'level-up',
    recipient: customer.email,
    customer_id: customer.id,
    sent_at: new Date(),
    unsubscribe_hash: hashSecret(secret),
  })
  return { ...customer, secret }
}

async function wantsNewsletter(token: string): Promise<boolean> {
  return (await ownShop.request('GET', '/users/data', { token })).body.marketing
}

test('the unsubscribe link of a newsletter works, and can be repeated', async () => {
  const { secret, token, id } = await makeReader()
  const first = await ownShop.request('PUT', '/users/unsubscribe', { body: { token: secret } })
  expect([first.status, first.body]).toEqual([200, { marketing: false }])
  expect((await ownShop.request('PUT', '/users/unsubscribe', { body: { token: secret } })).status).toBe(200)
  expect(await wantsNewsletter(token)).toBe(false)
  const consents = await ownShop.db`select purpose, given from consents where customer_id = ${id}`
  expect(consents).toEqual([{ purpose: 'marketing', given: false }])
})

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
  'a mail program unsubscribes with one POST of %s',
  async (type) => {
    const { secret, token } = await makeReader()
    const response = await ownShop.app.inject({
      method: 'POST',
      url: `/api/users/unsubscribe/${secret}`,
      headers: { 'content-type': type },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(response.statusCode).toBe(200)
    expect(await wantsNewsletter(token)).toBe(false)
  },
)

test('opening that URL in a browser changes nothing and redirects to the page that asks for confirmation', async () => {
  const { secret, token } = await makeReader()
  const { status, headers } = await ownShop.request('GET', `/users/unsubscribe/${secret}`)
  expect([status, headers.location]).toEqual([303, `/correos/salir/${secret}`])
  expect(await wantsNewsletter(token)).toBe(true)
})

test.each(['x', 'x'.repeat(43), 'ñ \u0001', '💥'])(
  'an unsubscribe link that no mail contained is refused: %j',
  async (secret) => {
    const { status, body } = await ownShop.request('PUT', '/users/unsubscribe', { body: { token: secret } })
    expect([status, body.errors]).toEqual([400, ['news_link_not_valid']])
    expect((await ownShop.request('POST', `/users/unsubscribe/${encodeURIComponent(secret)}`)).status).toBe(400)
  },
)
