import type { StaffRole } from '@shop/contract/staff/permissions.ts'
import { hashPassword } from '../domains/accounts/accounts.ts'
import { seedDemoOwner } from '../domains/staff/staff.ts'
import type { Answered } from './ask.ts'
import { nextUniqueNumber } from './make.ts'
import type { TestDomain } from './test-domain.ts'
import type { TestShop } from './test-shop.ts'

export const STAFF_PASSWORD = 'correct horse battery'

/** A browser of staff: it keeps the cookies that it gets, and sends the origin of the shop with every write. */
export interface StaffClient {
  cookies: Map<string, string>
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>
}

export function openStaffBrowser(t: TestShop, user_agent = 'test browser', from = '127.0.0.1'): StaffClient {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async send(method, path, body, headers = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await t.request(method, `/staff${path}`, {
        body,
        from,
        headers: {
          'user-agent': user_agent,
          host: new URL(t.shop.public_url).host,
          ...(method === 'GET' ? {} : { origin: t.shop.public_url }),
          ...(cookie ? { cookie } : {}),
          ...headers,
        },
      })
      for (const line of [response.headers['set-cookie'] ?? []].flat().map(String)) storeCookie(cookies, line)
      return response
    },
  }
}

function storeCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...flags] = line.split('; ')
  const [name = '', value = ''] = pair.split('=')
  if (flags.includes('Max-Age=0')) cookies.delete(name)
  else cookies.set(name, value)
}

/** Adds a member of staff with these roles, who signs in with the password alone. Returns their number and e-mail. */
export async function makeStaff(t: TestDomain, roles: readonly StaffRole[]): Promise<{ id: number; email: string }> {
  const email = `staff-${nextUniqueNumber()}@test.example`
  const password_hash = await getPasswordHash()
  await t.db.begin((tx) => seedDemoOwner(tx, { email, name: 'Renata Ibarra', password_hash }, t.clock.now()))
  const [row] = await t.db<{ id: number }[]>`select id from staff_members where email = ${email}`
  const { id } = row!
  await t.db`delete from staff_roles where staff_id = ${id}`
  for (const role of roles) await t.db`insert into staff_roles (staff_id, role) values (${id}, ${role})`
  return { id, email }
}

export async function signInStaff(
  t: TestShop,
  roles: readonly StaffRole[],
): Promise<StaffClient & { id: number; email: string }> {
  const member = await makeStaff(t, roles)
  const browser = openStaffBrowser(t)
  const { status } = await browser.send('POST', '/session/password', { email: member.email, password: STAFF_PASSWORD })
  if (status !== 200) throw new Error(`signing in answered ${status}`)
  return { ...browser, ...member }
}

let passwordHash: Promise<string> | undefined
/** Hashing takes a while by intention, so one hash serves all members of a test run. */
function getPasswordHash(): Promise<string> {
  passwordHash ??= hashPassword(STAFF_PASSWORD)
  return passwordHash
}
