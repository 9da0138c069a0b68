import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSecretBox } from '../../../platform/secret-box.ts'
import { hashSecret } from '../../../platform/secrets.ts'
import { makeStaff, openStaffBrowser, STAFF_PASSWORD } from '../../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { protectStaffSecrets } from './protect-secrets.ts'
import { generateTotpCode } from './totp.ts'
import { requireFactor } from '../../../testing/change-staff.ts'
import { changeRows, insertRow } from '../../../testing/rows.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

interface Member {
  id: number
  email: string
  secret: string
  recovery_codes: string[]
}

async function enroll(): Promise<Member> {
  const member = await makeStaff(t, ['support'])
  await requireFactor(t.db, member.id)
  const browser = openStaffBrowser(t)
  await browser.send('POST', '/session/password', { email: member.email, password: STAFF_PASSWORD })
  const { secret } = (await browser.send('POST', '/me/totp/start')).body
  const { body } = await browser.send('POST', '/me/totp/confirm', { code: generateTotpCode(secret, t.clock.now()) })
  t.clock.advance(60_000)
  return { ...member, secret, recovery_codes: body.recovery_codes }
}

async function signIn({ email }: Pick<Member, 'email'>, path: 'totp' | 'recovery', code: string): Promise<number> {
  const browser = openStaffBrowser(t)
  await browser.send('POST', '/session/password', { email, password: STAFF_PASSWORD })
  const { status } = await browser.send('POST', `/session/${path}`, { code })
  t.clock.advance(60_000)
  return status
}

const signInWithApp = (member: Member) => signIn(member, 'totp', generateTotpCode(member.secret, t.clock.now()))
const readStored = (id: number) =>
  t.db<{ secret: string }[]>`select secret from staff_totp where staff_id = ${id}`.one()
const readHashes = (id: number) =>
  t.db<{ code_hash: Buffer }[]>`select code_hash from staff_recovery_codes where staff_id = ${id}`

async function storeAsBefore({ id, secret, recovery_codes }: Member): Promise<void> {
  await changeRows(t.db, 'staff_totp', { staff_id: id }, { secret })
  await t.db`delete from staff_recovery_codes where staff_id = ${id}`
  for (const code of recovery_codes)
    await insertRow(t.db, 'staff_recovery_codes', { staff_id: id, code_hash: hashSecret(code.replace('-', '')) })
}

test('the database has no secret of an app in clear, and only slow hashes of recovery codes', async () => {
  const { id, secret } = await enroll()
  expect((await readStored(id)).secret).toMatch(/^v1\./)
  expect((await readStored(id)).secret).not.toContain(secret)
  const hashes = (await readHashes(id)).map(({ code_hash }) => code_hash.toString())
  expect(hashes).toHaveLength(10)
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$/)
  expect(new Set(hashes.map((hash) => hash.split('$')[4])).size).toBe(10)
})

test('what the release before stored still signs in, before and after the job has protected it', async () => {
  const member = await enroll()
  await storeAsBefore(member)
  expect(await signInWithApp(member)).toBe(200)
  expect(await signIn(member, 'recovery', member.recovery_codes[0]!)).toBe(200)
  for (let times = 0; times < 2; times += 1) {
    await protectStaffSecrets(t.shop)
    const { secret } = await readStored(member.id)
    expect(t.shop.secrets.isCurrent(secret)).toBe(true)
  }
  const unused = await t.db<{ code_hash: Buffer }[]>`
    select code_hash from staff_recovery_codes where staff_id = ${member.id} and used_at is null`
  expect(unused).toHaveLength(9)
  for (const { code_hash } of unused) expect(code_hash.toString()).toMatch(/^\$argon2id\$/)
  expect(await signInWithApp(member)).toBe(200)
  expect(await signIn(member, 'recovery', member.recovery_codes[1]!)).toBe(200)
  for (const used of [0, 1]) expect(await signIn(member, 'recovery', member.recovery_codes[used]!)).toBe(400)
})

test('a secret that is copied to another member does not sign in there', async () => {
  const [one, other] = [await enroll(), await enroll()]
  const { secret } = await readStored(one.id)
  await changeRows(t.db, 'staff_totp', { staff_id: other.id }, { secret })
  expect(await signInWithApp({ ...other, secret: one.secret })).toBe(400)
})

test('after a rotation of the key the former one opens secrets until the job has sealed them anew', async () => {
  const member = await enroll()
  const { secrets } = t.shop
  const [former, present] = [randomBytes(32), randomBytes(32)]
  const sealed = openSecretBox([former]).seal(member.secret, `staff_totp ${member.id}`)
  await t.db`delete from staff_totp where staff_id <> ${member.id}`
  await changeRows(t.db, 'staff_totp', { staff_id: member.id }, { secret: sealed })
  expect(await signInWithApp(member)).toBe(400)
  try {
    t.shop.secrets = openSecretBox([present, former])
    expect(await signInWithApp(member)).toBe(200)
    await protectStaffSecrets(t.shop)
    t.shop.secrets = openSecretBox([present])
    expect(await signInWithApp(member)).toBe(200)
  } finally {
    t.shop.secrets = secrets
  }
  await protectStaffSecrets(t.shop)
  expect(await signInWithApp(member)).toBe(400)
})
