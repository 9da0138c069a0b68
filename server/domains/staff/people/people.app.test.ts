import type { StaffRole } from '@shop/contract/staff/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStaffBrowser, signInStaff, STAFF_PASSWORD, type StaffClient } from '../../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { generateTotpCode } from '../sign-in/totp.ts'
import { inviteFirstOwner } from './first-owner.ts'
import { changeRows } from '../../../testing/rows.ts'

let t: TestShop
let owner: StaffClient & { id: number; email: string }
beforeAll(async () => {
  // Without a worker the mails stay in the outbox with their links, which are deleted when they are sent.
  t = await openTestShop({ worker: false })
  owner = await signInStaff(t, ['owner'])
})
afterAll(() => t.close())

const PASSWORD = 'violet tram under rain'
let count = 0
const nextEmail = () => `invited-${(count += 1)}@test.example`

async function invite(email: string, roles: StaffRole[] = ['catalog'], browser: StaffClient = owner) {
  await browser.send('POST', '/session/confirm', { password: STAFF_PASSWORD })
  return browser.send('POST', '/people/invite', { name: 'Ana', email, roles, language: 'en' })
}

async function readSecret(email: string): Promise<string> {
  const [mail] = await t.db<{ data: { secret: string } }[]>`
    select data from messages where kind = 'staff-invitation' and recipient = ${email} order by id desc limit 1`
  return mail!.data.secret
}

const accept = (browser: StaffClient, token: string, password = PASSWORD, name = `Ana Ruiz ${token.slice(0, 8)}`) =>
  browser.send('POST', '/invitations/accept', { token, name, password })

describe('an invitation', () => {
  test.each([
    ['for the first time', false],
    ['again', true],
  ])('that is sent several times at the same moment %s leaves one link that works', async (_, isInvited) => {
    const email = nextEmail()
    if (isInvited) await invite(email)
    await owner.send('POST', '/session/confirm', { password: STAFF_PASSWORD })
    const body = { name: 'Ana', email, roles: ['catalog'], language: 'en' }
    const responses = await Promise.all([1, 2, 3].map(() => owner.send('POST', '/people/invite', body)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await accept(openStaffBrowser(t), await readSecret(email))).status).toBe(200)
  })

  test('lets a person in after a password and a second factor', async () => {
    const email = nextEmail()
    expect((await invite(email)).body.invitations).toMatchObject([
      { email, roles: ['catalog'], language: 'en', staff_id: null },
    ])
    const browser = openStaffBrowser(t)
    const token = await readSecret(email)
    expect((await browser.send('POST', '/invitations/detail', { token })).body).toEqual({ name: 'Ana', email })
    expect((await accept(browser, token, PASSWORD, 'Ana Ruiz')).body).toEqual({ step: 'enroll' })
    expect((await browser.send('GET', '/me')).status).toBe(401)
    const { secret } = (await browser.send('POST', '/me/totp/start')).body
    const code = generateTotpCode(secret, t.clock.now())
    expect((await browser.send('POST', '/me/totp/confirm', { code })).body.recovery_codes).toHaveLength(10)
    expect((await browser.send('GET', '/me')).body).toMatchObject({ email, name: 'Ana Ruiz', roles: ['catalog'] })
  })

  test('works once, also when it is accepted twice at the same moment', async () => {
    const email = nextEmail()
    await invite(email)
    const token = await readSecret(email)
    const responses = await Promise.all([1, 2, 3].map(() => accept(openStaffBrowser(t), token)))
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
    expect(await t.db`select from staff_members where email = ${email}`).toHaveLength(1)
  })

  test.each([
    ['72 hours later', () => t.clock.advance(72 * 3_600_000 + 1000)],
    [
      'after it was taken back',
      async (email: string) => {
        const { invitations } = (await owner.send('GET', '/people/list')).body
        const { id } = invitations.find((invitation: { email: string }) => invitation.email === email)
        expect((await owner.send('DELETE', `/invitations?id=${id}`)).status).toBe(200)
        expect((await owner.send('DELETE', `/invitations?id=${id}`)).status).toBe(404)
      },
    ],
    ['after a newer one', (email: string) => invite(email)],
  ])('works no more %s', async (_, end) => {
    owner = await signInStaff(t, ['owner'])
    const email = nextEmail()
    await invite(email)
    const token = await readSecret(email)
    await end(email)
    expect(await accept(openStaffBrowser(t), token)).toMatchObject({
      status: 404,
      body: { errors: ['invitation_not_valid'] },
    })
  })

  test('of someone who has access is refused', async () => {
    owner = await signInStaff(t, ['owner'])
    expect(await invite(owner.email.toUpperCase())).toMatchObject({ status: 409, body: { errors: ['staff_exists'] } })
  })

  test.each(['eleven char', 'password1234', 'aaaaaaaaaaaa'])(
    'is not accepted with the password %s',
    async (password) => {
      const email = nextEmail()
      await invite(email)
      expect((await accept(openStaffBrowser(t), await readSecret(email), password)).status).toBe(400)
    },
  )
})

describe('the last owner', () => {
  async function keepOnly(...ids: number[]) {
    await t.db`delete from staff_roles where role = 'owner' and staff_id <> all (${ids}::int[])`
  }

  test('keeps the role and the access', async () => {
    const browser = await signInStaff(t, ['owner'])
    await keepOnly(browser.id)
    const changes = [
      ['PUT', '/people/roles', { id: browser.id, roles: ['manager'], roles_before: ['owner'] }],
      ['PUT', '/people/status', { id: browser.id, status: 'suspended' }],
    ] as const
    for (const [method, path, body] of changes)
      expect(await browser.send(method, path, body)).toMatchObject({ status: 409, body: { errors: ['last_owner'] } })
  })

  const suspend = (browser: StaffClient, { id }: { id: number }) =>
    browser.send('PUT', '/people/status', { id, status: 'suspended' })
  const demote = (browser: StaffClient, { id }: { id: number }) =>
    browser.send('PUT', '/people/roles', { id, roles: ['manager'], roles_before: ['owner'] })

  test.each([
    ['suspend each other', suspend, suspend],
    ['take the role from each other', demote, demote],
    ['take the role from and suspend each other', demote, suspend],
  ])('remains when two owners %s at the same moment', async (_, ofA, ofB) => {
    // A race may end well by chance.
    for (let round = 0; round < 8; round += 1) {
      const [a, b] = [await signInStaff(t, ['owner']), await signInStaff(t, ['owner'])]
      await keepOnly(a.id, b.id)
      const responses = await Promise.all([ofA(a, b), ofB(b, a)])
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
      const owners = await t.db`
        select from staff_members where status = 'active' and id in (select staff_id from staff_roles where role = 'owner')`
      expect(owners).toHaveLength(1)
    }
  })
})

test('a member with other roles is signed out, and what was before and after is recorded', async () => {
  const [browser, member] = [await signInStaff(t, ['owner']), await signInStaff(t, ['support'])]
  const body = { id: member.id, roles: ['content'], roles_before: ['support'] }
  expect((await browser.send('PUT', '/people/roles', body)).status).toBe(200)
  expect((await member.send('GET', '/me')).status).toBe(401)
  const { items } = (await browser.send('GET', `/audit/list?q=staff:${member.id}`)).body
  expect(items[0]).toMatchObject({
    actor: `staff:${browser.id}`,
    actor_name: 'Renata Ibarra',
    action: 'staff.roles',
    metadata: { before: ['support'], after: ['content'] },
  })
})

test('roles that another owner took away meanwhile are not given again with those that are added', async () => {
  const [one, other] = [await signInStaff(t, ['owner']), await signInStaff(t, ['owner'])]
  const { id } = await signInStaff(t, ['support', 'manager'])
  const roles_before = ['manager', 'support']
  await one.send('PUT', '/people/roles', { id, roles: ['support'], roles_before })
  expect(
    await other.send('PUT', '/people/roles', { id, roles: ['manager', 'support', 'content'], roles_before }),
  ).toMatchObject({ status: 409, body: { errors: ['version_conflict'] } })
  expect(await t.db`select role from staff_roles where staff_id = ${id}`).toEqual([{ role: 'support' }])
})

test('a reset removes password, factors and sessions, and the mailed link sets them anew', async () => {
  const [browser, member] = [await signInStaff(t, ['owner']), await signInStaff(t, ['support'])]
  const { invitations } = (await browser.send('POST', '/people/reset', { id: member.id })).body
  expect(invitations).toContainEqual(expect.objectContaining({ email: member.email, staff_id: member.id }))
  expect((await member.send('GET', '/me')).status).toBe(401)
  const fresh = openStaffBrowser(t)
  expect(
    (await fresh.send('POST', '/session/password', { email: member.email, password: STAFF_PASSWORD })).status,
  ).toBe(400)
  expect(await accept(fresh, await readSecret(member.email))).toMatchObject({ status: 200, body: { step: 'enroll' } })
  expect(await t.db`select from staff_members where email = ${member.email}`).toHaveLength(1)
})

test('nobody resets their own access', async () => {
  const browser = await signInStaff(t, ['owner'])
  expect(await browser.send('POST', '/people/reset', { id: browser.id })).toMatchObject({
    status: 409,
    body: { errors: ['own_access'] },
  })
})

test('the accountant reads of the audit what was done about money', async () => {
  const { insertAuditEntry } = await import('../../audit/audit.ts')
  const at = t.clock.now()
  await t.db.begin(async (tx) => {
    for (const action of ['refund.order', 'crystals.change'])
      await insertAuditEntry(tx, { actor: 'test', action, subject: 'audit-test:1', metadata: {}, at })
  })
  const list = async (role: StaffRole) => {
    const { body } = await (await signInStaff(t, [role])).send('GET', '/audit/list?q=audit-test')
    return body.items.map(({ action }: { action: string }) => action)
  }
  expect(await list('accountant')).toEqual(['refund.order'])
  expect(await list('manager')).toEqual(['crystals.change', 'refund.order'])
})

test('the first owner is invited once, however many processes start', async () => {
  await t.db`delete from staff_roles where role = 'owner'`
  await changeRows(t.db, 'staff_invitations', { ended_at: null }, { ended_at: t.clock.now() })
  const email = 'First.Owner@test.example'
  await Promise.all([1, 2, 3].map(() => inviteFirstOwner(t.shop, email)))
  const mails = await t.db`select from messages where recipient = ${email.toLowerCase()} and kind = 'staff-invitation'`
  expect(mails).toHaveLength(1)
  t.clock.advance(73 * 3_600_000)
  await inviteFirstOwner(t.shop, email)
  expect((await accept(openStaffBrowser(t), await readSecret(email.toLowerCase()))).status).toBe(200)
  await inviteFirstOwner(t.shop, email)
  expect(await t.db`select from staff_invitations where ended_at is null and 'owner' = any (roles)`).toHaveLength(0)
})
