import * as audit from '@shop/contract/staff/audit.ts'
import * as people from '@shop/contract/staff/people.ts'
import * as profile from '@shop/contract/staff/profile.ts'
import * as session from '@shop/contract/staff/session.ts'
import * as views from '@shop/contract/staff/views.ts'
import { afterAll, beforeAll } from 'vitest'
import {
  makeStaff,
  openStaffBrowser,
  signInStaff,
  STAFF_PASSWORD,
  type StaffClient,
} from '../../testing/staff-client.ts'
import { createAuthenticator } from '../../testing/software-authenticator.ts'
import { type MakeRequest, testStaffRefusals } from '../../testing/test-refusals.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { generateTotpCode } from './sign-in/totp.ts'
import { requireFactor, renameStaff } from '../../testing/change-staff.ts'

const NO_SECRET = 'x'.repeat(43)
const NOT_THERE = 999_999
const WRONG = 'wrong horse battery'
const NEW_PASSWORD = 'violet tram under rain'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterAll(() => t.close())

/** Opens a browser that keeps no cookies, so that each of its requests is a new session. */
function openForgetfulBrowser(): StaffClient {
  const browser = openStaffBrowser(t)
  return {
    cookies: browser.cookies,
    send(...request) {
      browser.cookies.clear()
      return browser.send(...request)
    },
  }
}

type Member = StaffClient & { id: number; email: string }

const lastOwner = (change: object): MakeRequest => {
  return async () => {
    const browser = await confirmOwner()
    await t.db`delete from staff_roles where role = 'owner' and staff_id <> ${browser.id}`
    return { browser, body: { id: browser.id, ...change } }
  }
}

const guest = (body: object): MakeRequest => {
  return () => ({ browser: openStaffBrowser(t), body })
}

async function confirmOwner(): Promise<Member> {
  const owner = await signInStaff(t, ['owner'])
  await owner.send('POST', '/session/confirm', { password: STAFF_PASSWORD })
  return owner
}

const owner = (make: (me: Member) => { body?: object; query?: Record<string, string | number> }): MakeRequest => {
  return async () => {
    const browser = await confirmOwner()
    return { browser, ...make(browser) }
  }
}
const ownerWith = (body: object): MakeRequest => owner(() => ({ body }))
async function openUnconfirmed(): Promise<Member> {
  const member = await signInStaff(t, ['owner'])
  t.clock.advance(6 * 60_000)
  return member
}

const unconfirmed = (body: object): MakeRequest => {
  return async () => ({ browser: await openUnconfirmed(), body })
}

async function openPending(): Promise<Member> {
  const member = await makeStaff(t, ['support'])
  await requireFactor(t.db, member.id)
  const browser = openStaffBrowser(t)
  await browser.send('POST', '/session/password', { email: member.email, password: STAFF_PASSWORD })
  return { ...browser, ...member }
}

async function openEnrolled(): Promise<Member> {
  const member = await openPending()
  const { secret } = (await member.send('POST', '/me/totp/start')).body
  await member.send('POST', '/me/totp/confirm', { code: generateTotpCode(secret, t.clock.now()) })
  t.clock.advance(60_000)
  return member
}

async function openPendingEnrolled(): Promise<Member> {
  const { email, id } = await openEnrolled()
  const browser = openStaffBrowser(t)
  await browser.send('POST', '/session/password', { email, password: STAFF_PASSWORD })
  return { ...browser, email, id }
}

const from = (open: () => Promise<StaffClient>, body?: object): MakeRequest => {
  return async () => ({ browser: await open(), ...(body ? { body } : {}) })
}

async function makeForeignPasskey(browser: StaffClient): Promise<unknown> {
  const authenticator = createAuthenticator(t.shop.public_url)
  authenticator.register({ challenge: 'x', user: { id: 'eA' } })
  const { options } = (await browser.send('POST', '/session/passkey/options')).body
  return authenticator.authenticate(options)
}
const foreignPasskey: MakeRequest = async () => {
  const browser = openStaffBrowser(t)
  return { browser, body: { response: await makeForeignPasskey(browser) } }
}

const misfitPasskey: MakeRequest = async () => {
  const browser = await openPending()
  const { options } = (await browser.send('POST', '/me/passkeys/options')).body
  const response = createAuthenticator(t.shop.public_url).register({ ...options, challenge: 'eA' })
  return { browser, body: { name: 'Laptop', response } }
}
const makeUnaskedPasskey = () =>
  createAuthenticator(t.shop.public_url).register({ challenge: 'eA', user: { id: 'eA' } })

async function makePasskeyOwner(): Promise<Member & { passkey_id: number }> {
  const browser = await openPending()
  const { options } = (await browser.send('POST', '/me/passkeys/options')).body
  const response = createAuthenticator(t.shop.public_url).register(options)
  await browser.send('POST', '/me/passkeys', { name: 'Laptop', response })
  const { passkeys } = (await browser.send('GET', '/me')).body.factors
  return { ...browser, passkey_id: passkeys[0].id }
}

const invited = { name: 'Ana', email: 'ana-refused@test.example', roles: ['support'], language: 'es' }
const accepted = { token: NO_SECRET, name: 'Ana', password: NEW_PASSWORD }

const invitationWith = (password: string): MakeRequest => {
  return async () => {
    const email = `invited-${Math.random().toString(36).slice(2)}@test.example`
    await (await confirmOwner()).send('POST', '/people/invite', { ...invited, email })
    const [mail] = await t.db<{ data: { secret: string } }[]>`
      select data from messages where kind = 'staff-invitation' and recipient = ${email}`
    return { browser: openStaffBrowser(t), body: { token: mail!.data.secret, name: 'Marta', password } }
  }
}
const invitedAs = (name: string): MakeRequest => {
  return async () => {
    await makeStaff(t, ['support'])
    const { browser, body } = await invitationWith(NEW_PASSWORD)()
    return { browser: browser!, body: { ...body, name } }
  }
}
const TAKEN = ' renata  IBÁRRA '
const renamed = (name: string): MakeRequest => {
  return async () => {
    await makeStaff(t, ['support'])
    const browser = await confirmOwner()
    await renameStaff(t.db, browser.id, 'Olga')
    return { browser, body: { name, language: 'es' } }
  }
}
const changeTo = (password: string): MakeRequest => unconfirmed({ current_password: STAFF_PASSWORD, password })
const wrongPasswords = {
  staff_password_too_short: 'short word',
  password_too_long: 'x'.repeat(600),
  password_common: 'passwordpassword',
  password_personal: 'lienza lienza lienza',
}
function makePasswordRefusals(refuseWith: (password: string) => MakeRequest): Record<string, MakeRequest> {
  return Object.fromEntries(Object.entries(wrongPasswords).map(([code, password]) => [code, refuseWith(password)]))
}

testStaffRefusals(() => t, [audit, people, profile, session, views], {
  signInWithPassword: {
    fields_missing: guest({}),
    'error.email': guest({ email: 'no mail', password: WRONG }),
    invalid_credentials: guest({ email: 'nobody@test.example', password: WRONG }),
    too_many_requests: guest({ email: 'nobody@test.example', password: WRONG }),
  },
  signInWithTotp: {
    factor_wrong: from(openPendingEnrolled, { code: '000000' }),
    too_many_requests: from(openPendingEnrolled, { code: '000000' }),
  },
  signInWithRecoveryCode: {
    factor_wrong: from(openPendingEnrolled, { code: 'AAAA-BBBB' }),
    too_many_requests: from(openPendingEnrolled, { code: 'AAAA-BBBB' }),
  },
  getPasskeyChallenge: { too_many_requests: () => ({ browser: openForgetfulBrowser() }) },
  signInWithPasskey: { factor_wrong: foreignPasskey },
  confirmIdentity: {
    factor_wrong: unconfirmed({ password: WRONG }),
    too_many_requests: unconfirmed({ password: WRONG }),
  },
  updateMe: {
    fields_missing: unconfirmed({ language: 'es' }),
    staff_name_taken: renamed(TAKEN),
  },
  changeStaffPassword: {
    fields_missing: unconfirmed({}),
    password_wrong: unconfirmed({ current_password: WRONG, password: NEW_PASSWORD }),
    too_many_requests: unconfirmed({ current_password: WRONG, password: NEW_PASSWORD }),
    ...makePasswordRefusals(changeTo),
  },
  startTotpEnrollment: {
    confirmation_needed: from(openUnconfirmed),
    factor_exists: from(openEnrolled),
  },
  enrollTotp: {
    factor_wrong: async () => {
      const browser = await openPending()
      await browser.send('POST', '/me/totp/start')
      return { browser, body: { code: '000000' } }
    },
    confirmation_needed: unconfirmed({ code: '000000' }),
    too_many_requests: from(openPending, { code: '000000' }),
  },
  removeTotp: { last_factor: from(openEnrolled) },
  getPasskeyOptions: { confirmation_needed: from(openUnconfirmed) },
  addPasskey: {
    fields_missing: from(openPending, {}),
    factor_wrong: misfitPasskey,
    confirmation_needed: async () => ({
      browser: await openUnconfirmed(),
      body: { name: 'Laptop', response: makeUnaskedPasskey() },
    }),
  },
  removePasskey: {
    not_found: owner(() => ({ query: { id: NOT_THERE } })),
    last_factor: async () => {
      const browser = await makePasskeyOwner()
      return { browser, query: { id: browser.passkey_id } }
    },
  },
  endMySession: { session_not_found: owner(() => ({ query: { id: NOT_THERE } })) },
  saveView: {
    fields_missing: ownerWith({ screen: 'orders', query: '' }),
    too_many_views: async () => {
      const browser = await confirmOwner()
      for (let count = 1; count <= 20; count += 1)
        await browser.send('PUT', '/views/save', { screen: 'orders', name: `View ${count}`, query: '' })
      return { browser, body: { screen: 'orders', name: 'View 21', query: '' } }
    },
  },
  deleteView: { view_not_found: owner(() => ({ query: { id: NOT_THERE } })) },
  inviteStaff: {
    fields_missing: ownerWith({}),
    'error.email': ownerWith({ ...invited, email: 'no mail' }),
    role_missing: ownerWith({ ...invited, roles: [] }),
    staff_exists: owner(({ email }) => ({ body: { ...invited, email } })),
    too_many_requests: ownerWith(invited),
  },
  setStaffRoles: {
    staff_not_found: ownerWith({ id: NOT_THERE, roles: ['support'], roles_before: [] }),
    role_missing: owner(({ id }) => ({ body: { id, roles: [], roles_before: ['owner'] } })),
    last_owner: lastOwner({ roles: ['support'], roles_before: ['owner'] }),
    version_conflict: async () => {
      const { id } = await makeStaff(t, ['support'])
      return { browser: await confirmOwner(), body: { id, roles: ['content'], roles_before: ['manager'] } }
    },
  },
  setStaffStatus: {
    staff_not_found: ownerWith({ id: NOT_THERE, status: 'suspended' }),
    last_owner: lastOwner({ status: 'suspended' }),
  },
  resetStaffAccess: {
    staff_not_found: ownerWith({ id: NOT_THERE }),
    own_access: owner(({ id }) => ({ body: { id } })),
    too_many_requests: async () => {
      const { id } = await makeStaff(t, ['support'])
      return { browser: await confirmOwner(), body: { id } }
    },
  },
  revokeInvitation: { invitation_not_valid: owner(() => ({ query: { id: NOT_THERE } })) },
  getInvitation: {
    invitation_not_valid: guest({ token: NO_SECRET }),
    too_many_requests: guest({ token: NO_SECRET }),
  },
  acceptInvitation: {
    fields_missing: guest({}),
    staff_name_taken: invitedAs(TAKEN),
    invitation_not_valid: guest(accepted),
    too_many_requests: guest(accepted),
    ...makePasswordRefusals(invitationWith),
  },
})
