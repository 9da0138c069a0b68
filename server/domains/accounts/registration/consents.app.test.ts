import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitForSecret } from '../../../testing/mail.ts'
import { nextUniqueNumber } from '../../../testing/make.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { insertLegalVersion } from '../../../testing/change-settings.ts'

const TERMS = 1
const PRIVACY = 3

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
  await inForce(TERMS, 1)
  await inForce(PRIVACY, 1)
})
afterAll(() => t.close())

async function inForce(legal_text_id: number, version: number): Promise<void> {
  await insertLegalVersion(t.db, legal_text_id, { version: version, valid_from: t.clock.now() })
}

async function register(fields: object): Promise<string> {
  const email = `agrees-${nextUniqueNumber()}@test.example`
  const form = { name: 'A', lastname: 'B', phone: '5512345678', date_birth: '1990-01-01', password: 'nobody has this' }
  await t.request('POST', '/users/sign-in', { body: { ...form, email, ...fields } })
  return email
}

async function agreed(email: string) {
  const { body } = await t.request('PUT', '/users/complete-register', {
    body: { token: await waitForSecret(t, email) },
  })
  return t.db<{ purpose: string; version: number | null; given: boolean; at: Date }[]>`
    select purpose, version, given, at from consents where customer_id = ${body.id} order by purpose`
}

test.each([
  ['without a newsletter choice', {}, false],
  ['without the newsletter', { marketing: false }, false],
  ['with the newsletter', { marketing: true }, true],
])('a registration %s agrees to terms and privacy, and separately to the newsletter', async (_, fields, news) => {
  const consents = await agreed(await register(fields))
  expect(consents).toMatchObject([
    { purpose: 'marketing', given: news },
    { purpose: 'privacy', version: 1, given: true },
    { purpose: 'terms', version: 1, given: true },
  ])
})

test('the recorded version is the one that was shown, with the time of agreeing', async () => {
  t.clock.advance(3_600_000)
  const before = t.clock.now()
  const early = await register({})
  const after = t.clock.now()
  t.clock.advance(3_600_000)
  await inForce(PRIVACY, 2)
  const late = await register({})
  const [, privacy, terms] = await agreed(early)
  expect([privacy, terms]).toMatchObject([{ version: 1 }, { version: 1 }])
  for (const { at } of [privacy!, terms!]) expect(at >= before && at <= after).toBe(true)
  expect(await agreed(late)).toMatchObject([{}, { version: 2 }, { version: 1 }])
})

test('a registration whose page showed a former version is refused, and sent again with the new one agrees to that', async () => {
  const shown = (await t.request('GET', '/legal-texts/versions')).body
  const next = shown.terms + 1
  const toFields = ({ terms, privacy }: { terms: number; privacy: number }) => ({
    terms_version: terms,
    privacy_version: privacy,
  })
  expect(await agreed(await register(toFields(shown)))).toMatchObject([{}, {}, { version: shown.terms }])
  await inForce(TERMS, next)
  const form = { name: 'A', lastname: 'B', phone: '5512345678', date_birth: '1990-01-01', password: 'nobody has this' }
  const email = `agrees-${nextUniqueNumber()}@test.example`
  const refused = await t.request('POST', '/users/sign-in', { body: { ...form, email, ...toFields(shown) } })
  expect(refused).toMatchObject({ status: 409, body: { errors: ['legal_changed'] } })
  const current = (await t.request('GET', '/legal-texts/versions')).body
  expect(await agreed(await register(toFields(current)))).toMatchObject([{}, {}, { version: next }])
})
