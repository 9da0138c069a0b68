import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCustomer } from '../../testing/make.ts'
import { openTestDomain, type TestDomain } from '../../testing/test-domain.ts'
import { findForSupport } from './accounts.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

test('support sees how a customer signs in, but no secrets and no postal addresses', async () => {
  const { id, email } = await makeCustomer(t, { crystals: 60, phone: '5512345678' })
  const found = await findForSupport(t.db, email.toUpperCase(), t.clock.now())
  expect(found).toMatchObject({
    id,
    level: 1,
    crystals: 60,
    has_password: false,
    social_logins: 0,
    gets_sms: true,
    email_pending: null,
    sessions: [{ user_agent: 'test' }],
  })
  expect(JSON.stringify(found)).not.toMatch(/5512345678|hash|token/)
})

test('support gets no customer for an unknown email', async () => {
  expect(await findForSupport(t.db, 'nobody@test.example', t.clock.now())).toBe(undefined)
})
