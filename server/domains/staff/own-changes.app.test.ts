import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInStaff, STAFF_PASSWORD, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { generateTotpCode } from './sign-in/totp.ts'
import { renameStaff } from '../../testing/change-staff.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterAll(() => t.close())

type Member = StaffClient & { id: number; email: string }
const rename = async (browser: StaffClient, name: string): Promise<string> =>
  (await browser.send('PUT', '/me', { name, language: 'en' })).body.errors?.[0] ?? 'done'
const recorded = ({ id }: Member) => t.db`
  select act as action, detail as metadata from audit_log where actor = ${`staff:${id}`} and subject = actor order by id`

test('a member who takes another name is recorded with both, and the language alone is not', async () => {
  const member = await signInStaff(t, ['support'])
  expect(await rename(member, 'Renata Ibarra')).toBe('done')
  expect(await rename(member, ' Renata Ibarra Paz ')).toBe('done')
  expect(await recorded(member)).toEqual([
    { action: 'staff.rename', metadata: { before: 'Renata Ibarra', after: 'Renata Ibarra Paz' } },
  ])
})

test.each(['Olga Núñez', 'olga  nunez', 'OLGA NÚÑEZ', '\uFF2Flga Núñez'])(
  'the name of another member is refused as %j',
  async (name) => {
    const [owner, member] = [await signInStaff(t, ['owner']), await signInStaff(t, ['support'])]
    await renameStaff(t.db, owner.id, 'Olga Núñez')
    expect(await rename(member, name)).toBe('staff_name_taken')
    await renameStaff(t.db, owner.id, 'Renata Ibarra')
  },
)

test('two members who take the same name at once do not both have it', async () => {
  const members = [await signInStaff(t, ['support']), await signInStaff(t, ['content'])]
  const answers: string[] = await Promise.all(members.map((member) => rename(member, 'Eva Luna')))
  expect(answers.toSorted()).toEqual(['done', 'staff_name_taken'])
})

test('a name loses characters that are not visible, and is compared without them', async () => {
  const [owner, member] = [await signInStaff(t, ['owner']), await signInStaff(t, ['support'])]
  await renameStaff(t.db, owner.id, 'Olga Paz')
  expect(await rename(member, 'Ol\u200Bga \u202EPaz')).toBe('staff_name_taken')
  expect(await rename(member, '\u202Eatraid\u2066')).toBe('done')
  expect((await member.send('GET', '/me')).body.name).toBe('atraid')
})

test('the changes of the own password, factors and notifications are in the audit, without what they are', async () => {
  const member = await signInStaff(t, ['support'])
  const confirm = () => member.send('POST', '/session/confirm', { password: STAFF_PASSWORD })
  await confirm()
  const { secret } = (await member.send('POST', '/me/totp/start')).body
  await member.send('POST', '/me/totp/confirm', { code: generateTotpCode(secret, t.clock.now()) })
  await member.send('POST', '/me/recovery-codes')
  await member.send('PUT', '/me/password', { current_password: STAFF_PASSWORD, password: 'violet tram under rain' })
  for (const mail of ['daily', 'daily']) await member.send('PUT', '/notifications/mail', { mail })
  expect(await recorded(member)).toEqual([
    { action: 'staff.factor_added', metadata: {} },
    { action: 'staff.recovery_codes', metadata: {} },
    { action: 'staff.password', metadata: {} },
    { action: 'staff.notification_mail', metadata: { after: 'daily' } },
  ])
})

test('the audit and requests for approval show the mailbox beside the name', async () => {
  const [owner, member] = [await signInStaff(t, ['owner']), await signInStaff(t, ['support'])]
  await rename(member, 'Dos Nombres')
  const { items } = (await owner.send('GET', `/audit/list?actor=staff:${member.id}`)).body
  expect(items[0]).toMatchObject({ action: 'staff.rename', actor_name: 'Dos Nombres', actor_email: member.email })
})
