import * as accounts from '@shop/contract/accounts.ts'
import * as addresses from '@shop/contract/addresses.ts'
import * as identity from '@shop/contract/authentication.ts'
import { afterAll, beforeAll } from 'vitest'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import { sampleAddress, makeCustomer, makeOwner, OWNER_PASSWORD, nextUniqueNumber } from '../../testing/make.ts'
import { blockCustomer } from './accounts.ts'
import { type MakeRequest, testRefusals } from '../../testing/test-refusals.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { insertRow } from '../../testing/rows.ts'

let t: TestShop
let bare: TestShop
let withoutGoogle: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  bare = await openTestShop({ sameDatabaseAs: t, worker: false, without: ['sms', 'identity'] })
  withoutGoogle = await openTestShop({ sameDatabaseAs: t, worker: false, without: ['identity'] })
})
afterAll(async () => {
  await withoutGoogle.close()
  await bare.close()
  await t.close()
})

const NO_SECRET = 'x'.repeat(43)
const NOT_THERE = 999_999

const mailbox = () => `somebody-${nextUniqueNumber()}@test.example`
const form = (change: object) => ({
  name: 'Ana',
  lastname: 'Ruiz',
  phone: '5512345678',
  date_birth: '1990-01-01',
  email: mailbox(),
  password: 'nobody has this one',
  ...change,
})
const anybody = (body: object): MakeRequest => {
  return () => ({ body })
}
const customer = (body: object, made: Parameters<typeof makeCustomer>[1] = {}): MakeRequest => {
  return async () => ({ body, token: (await makeCustomer(t, made)).token })
}
const owner = (body: object, made: Parameters<typeof makeOwner>[1] = {}): MakeRequest => {
  return async () => ({ body, token: (await makeOwner(t, made)).token })
}
const away = (body: object): MakeRequest => {
  return async () => ({ body, token: (await makeCustomer(t)).token, shop: bare })
}
const GOOD = 'nobody has this one'
const another = (password: string) => ({ current_password: OWNER_PASSWORD, password, password_confirmation: password })
const signUp = (change: object) => anybody(form(change))
const save = (change: object, made = {}) => customer(form(change), made)
const chosen = (password: string) => anybody({ token: NO_SECRET, password, password_confirmation: password })
const noSecret = { token_not_valid: anybody({ token: NO_SECRET }), too_many_requests: anybody({ token: NO_SECRET }) }

const takenAddress = (state: 'asked' | 'in_force'): MakeRequest => {
  return async () => {
    const [{ id }, other] = [await makeCustomer(t), await makeCustomer(t)]
    const secret = newSecret()
    const requested_at = t.clock.now()
    const expires_at = new Date(requested_at.valueOf() + 3_600_000)
    const hash = hashSecret(secret)
    const [secret_hash, undo_hash] = state === 'asked' ? [hash, null] : [null, hash]
    const emails = { old_email: other.email, new_email: other.email }
    const secrets = { secret_hash, undo_hash, requested_at, expires_at }
    await insertRow(t.db, 'email_changes', { customer_id: id, state, ...emails, ...secrets })
    return { body: { token: secret } }
  }
}

const address = (change: object): MakeRequest => {
  return async () => {
    const { token } = await makeCustomer(t)
    const { body } = await t.request('POST', '/addresses/create', { token, body: sampleAddress })
    return { token, body: { ...sampleAddress, id: body.id, ...change } }
  }
}
const wrongAddress = {
  'error.ae': address({ line: ' ' }),
  'error.cp': address({ postal_code: 'AB1' }),
  'error.city': address({ city: '' }),
  country_not_found: address({ country_id: 9999 }),
}
async function grantGoogleToken(email: string): Promise<{ access_token: string; sub: string }> {
  const response = await fetch(`${t.sandbox.url}/_google/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  return (await response.json()) as { access_token: string; sub: string }
}

const noAddress: MakeRequest = async () => ({ query: { id: NOT_THERE }, token: (await makeCustomer(t)).token })

testRefusals(() => t, [accounts, addresses, identity], {
  register: {
    fields_missing: signUp({ lastname: ' ' }),
    under_age: signUp({ date_birth: '2020-01-01' }),
    date_invalid: signUp({ date_birth: '01/01/1990' }),
    password_too_short: signUp({ password: '1234567' }),
    password_too_long: signUp({ password: 'x'.repeat(201) }),
    password_common: signUp({ password: 'PASSWORD' }),
    password_personal: signUp({ password: 'lienza123' }),
    phone_invalid: signUp({ phone: '123' }),
    phone_other_country: signUp({ phone: '+1 212 555 0100' }),
    country_not_found: signUp({ country_id: 9999 }),
    legal_changed: signUp({ terms_version: 99 }),
    'error.email': signUp({ email: 'a@b' }),
    too_many_requests: signUp({ email: mailbox() }),
  },
  resendConfirmation: noSecret,
  completeRegistration: noSecret,
  logIn: {
    error1: anybody({ email: mailbox(), password: ' ' }),
    invalid_credentials: anybody({ email: mailbox(), password: 'x' }),
    account_blocked: async () => {
      const { id, email } = await makeOwner(t)
      await blockCustomer(t.shop, id, 'fraud', 'test')
      return { body: { email, password: OWNER_PASSWORD } }
    },
    too_many_requests: anybody({ email: mailbox(), password: 'x' }),
  },
  updateMyData: {
    'error.field': save({ name: ' ' }),
    'login.date_error': save({ date_birth: '2020-01-01' }, { date_birth: null }),
    date_invalid: save({ date_birth: '01/01/1990' }, { date_birth: null }),
    phone_invalid: save({ phone: 'abc' }),
    phone_other_country: save({ phone: '+1 212 555 0100' }),
    country_not_found: save({ country_id: -1 }),
    'error.email': save({ email: 'a@b.example,c@d.example' }),
    password_needed: owner(form({ password: undefined })),
    password_wrong: owner(form({})),
    social_needed: save({ password: undefined }),
    social_not_valid: save({ access_token: 'made up', google_id: '1' }),
    social_unavailable: away(form({ access_token: 'made up', google_id: '1' })),
    too_many_requests: owner(form({})),
  },
  setMarketing: { 'error.field': customer({}) },
  getAddress: { 'error.addressnoa': noAddress },
  createAddress: {
    ...wrongAddress,
    async address_limit() {
      const { token, body } = await address({})()
      for (let n = 0; n < 2; n += 1) await t.request('POST', '/addresses/create', { token, body })
      return { token, body: sampleAddress }
    },
  },
  updateAddress: { ...wrongAddress, 'error.addressnoa': address({ id: NOT_THERE }) },
  removeAddress: { 'error.addressnoa': noAddress },
  requestPasswordReset: { email_missing: anybody({ email: 'a' }), too_many_requests: anybody({ email: mailbox() }) },
  resendPasswordReset: {
    token_not_valid: anybody({ token: NO_SECRET, type: 1 }),
    fields_missing: anybody({ token: NO_SECRET }),
    sms_unavailable: () => ({ body: { token: NO_SECRET, type: 2 }, shop: bare }),
    too_many_requests: anybody({ token: NO_SECRET, type: 2 }),
  },
  resetPassword: {
    fields_missing: anybody({ token: NO_SECRET, password: 'nobody has this one' }),
    passwords_differ: anybody({ token: NO_SECRET, password: 'one of them', password_confirmation: 'the other' }),
    password_too_short: chosen('1234567'),
    password_too_long: chosen('x'.repeat(201)),
    password_common: chosen('12345678'),
    password_personal: chosen('lienza123'),
    token_not_valid: chosen('nobody has this one'),
    too_many_requests: chosen('nobody has this one'),
  },
  checkPasswordResetLink: noSecret,
  changePassword: {
    fields_missing: owner({ current_password: OWNER_PASSWORD, password: ' ', password_confirmation: ' ' }),
    passwords_differ: owner({ password: 'one of them', password_confirmation: 'the other' }),
    password_too_short: owner(another('1234567')),
    password_too_long: owner(another('x'.repeat(201))),
    password_common: owner(another('12341234')),
    password_personal: owner(another('lienza123')),
    password_wrong: owner({ ...another(GOOD), current_password: 'not this one' }),
    social_not_valid: customer({ ...another(GOOD), access_token: 'made up', google_id: '1' }),
    social_unavailable: away({ ...another(GOOD), access_token: 'made up', google_id: '1' }),
    too_many_requests: owner({ ...another(GOOD), current_password: 'not this one' }),
  },
  sendPhoneCode: {
    fields_missing: owner({}, { phone_verified: false }),
    password_wrong: owner({ password: 'not this one' }, { phone_verified: false }),
    social_not_valid: customer({ access_token: 'made up', google_id: '1' }, { phone_verified: false }),
    social_unavailable: async () => ({
      body: { access_token: 'made up', google_id: '1' },
      token: (await makeCustomer(t, { phone_verified: false })).token,
      shop: withoutGoogle,
    }),
    phone_missing: owner({ password: OWNER_PASSWORD }, { phone: '' }),
    phone_verified: owner({ password: OWNER_PASSWORD }),
    sms_unavailable: away({ password: OWNER_PASSWORD }),
    too_many_requests: owner({ password: 'not this one' }, { phone_verified: false }),
  },
  verifyPhone: {
    fields_missing: owner({ code: '' }),
    code_not_valid: owner({ code: '123456' }),
  },
  socialLogIn: {
    social_not_valid: anybody({ google_id: '1', access_token: 'made up' }),
    account_blocked: async () => {
      const { id, email } = await makeCustomer(t)
      await blockCustomer(t.shop, id, 'fraud', 'test')
      const { access_token, sub } = await grantGoogleToken(email)
      return { body: { google_id: sub, access_token } }
    },
    social_unavailable: () => ({ body: { google_id: '1', access_token: 'made up' }, shop: bare }),
    too_many_requests: anybody({ google_id: '1', access_token: 'made up' }),
  },
  confirmEmail: { ...noSecret, email_not_available: takenAddress('asked') },
  revertEmailChange: { ...noSecret, email_not_available: takenAddress('in_force') },
  endSession: {
    session_not_found: async () => ({ query: { id: NOT_THERE }, token: (await makeCustomer(t)).token }),
  },
})
