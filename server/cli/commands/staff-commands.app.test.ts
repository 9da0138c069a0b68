import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../testing/run-command.ts'
import { signInStaff } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { staffCommands } from './staff-commands.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterAll(() => t.close())

const run = (name: string, ...args: string[]) => runCommand(t, staffCommands[name], args)

test('a person is invited with their roles, and the audit names the operator', async () => {
  await run('invite-staff', 'renata@test.example', 'catalog,content', 'Renata', 'Ibarra')
  const [invitation] = await t.db`select name, roles from staff_invitations where email = 'renata@test.example'`
  expect(invitation).toEqual({ name: 'Renata Ibarra', roles: ['catalog', 'content'] })
  const [entry] = await t.db`select actor, act as action from audit_log where subject = 'staff:renata@test.example'`
  expect(entry).toEqual({ actor: 'operator', action: 'staff.invite' })
})

test.each([
  ['an unknown role', ['invite-staff', 'x@test.example', 'king']],
  ['no role', ['invite-staff', 'x@test.example']],
  ['a text that is no address', ['invite-staff', 'renata.test.example', 'owner', 'Renata']],
  ['an unknown member', ['reset-staff', 'nobody@test.example']],
  ['no member', ['suspend-staff']],
])('%s is refused, and nothing changes', async (_, [name = '', ...args]) => {
  await expect(run(name, ...args)).rejects.toThrow(/is no role|has the e-mail|is no e-mail address/)
  expect(await t.db`select from staff_invitations where email = any(${['x@test.example', 'renata.test.example']}::text[])`).toHaveLength(0) // prettier-ignore
})

test('a suspended member is signed out and let in again', async () => {
  await signInStaff(t, ['owner'])
  const member = await signInStaff(t, ['support'])
  await run('suspend-staff', member.email)
  expect((await member.send('GET', '/me')).status).toBe(401)
  const readStatus = async () => (await t.db`select status from staff_members where id = ${member.id}`)[0]?.['status']
  expect(await readStatus()).toBe('suspended')
  await run('suspend-staff', '--undo', member.email)
  expect(await readStatus()).toBe('active')
  await run('suspend-staff', member.email)
  await run('suspend-staff', member.email, '--undo')
  expect(await readStatus()).toBe('active')
  await expect(run('suspend-staff', member.email, 'another@test.example')).rejects.toThrow('name one member')
  expect(await readStatus()).toBe('active')
})

test('a reset removes the password and mails a link', async () => {
  const member = await signInStaff(t, ['support'])
  await run('reset-staff', member.email.toUpperCase())
  expect((await member.send('GET', '/me')).status).toBe(401)
  const [row] = await t.db`select password_hash from staff_members where id = ${member.id}`
  expect(row).toEqual({ password_hash: null })
  expect(await t.db`select from messages where recipient = ${member.email} and kind = 'staff-invitation'`).toHaveLength(
    1,
  )
})
