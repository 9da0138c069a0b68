import { insertStaffMember, updateStaffRole } from './queries.ts'
import type { HttpResponse } from './requests.ts'
import type { TargetShop } from './target.ts'

const OWNER_PASSWORD = 'demo-Lienza-2026'

interface StaffHeaders extends Record<string, string> {
  origin: string
  cookie: string
}

export function signInOwner(shop: TargetShop): Promise<StaffHeaders> {
  return signInStaff(shop, 'owner@demo.test')
}

export async function createStaff({ db }: TargetShop, role: string): Promise<{ id: number; email: string }> {
  const email = `attack-${role}-${Date.now()}@example.test`
  return { id: await insertStaffMember(db, email, role), email }
}

export function setStaffRole({ db }: TargetShop, id: number, role: string): Promise<void> {
  return updateStaffRole(db, id, role)
}

export async function signInStaff({ port, request }: TargetShop, email: string): Promise<StaffHeaders> {
  const origin = `http://127.0.0.1:${port}`
  const body = { email, password: OWNER_PASSWORD }
  const { status, headers } = await request('POST', '/api/staff/session/password', { body, headers: { origin } })
  const cookie = headers.getSetCookie().find((line) => line.startsWith('staff='))
  if (status !== 200 || cookie === undefined) throw new Error(`${email} was answered ${status}`)
  return { origin, cookie: cookie.split(';')[0]! }
}

/** Confirms the identity of a member for five minutes. */
export async function confirmStaff({ request }: TargetShop, headers: StaffHeaders): Promise<void> {
  const body = { password: OWNER_PASSWORD }
  const { status } = await request('POST', '/api/staff/session/confirm', { body, headers })
  if (status !== 200) throw new Error(`confirming was answered ${status}`)
}

export type SendAsStaff = (method: string, path: string, body?: unknown) => Promise<HttpResponse>

export async function createStaffSender(shop: TargetShop, role: string): Promise<SendAsStaff> {
  const headers = await signInStaff(shop, (await createStaff(shop, role)).email)
  return (method, path, body) => shop.request(method, `/api/staff${path}`, { headers, body })
}

/** Does the same with a request that has to succeed, such as a step on the way to an attempt. Throws otherwise. */
export async function sendSuccessfully(send: SendAsStaff, path: string, body: unknown): Promise<void> {
  const { status, text } = await send('POST', path, body)
  if (status !== 200) throw new Error(`${path} was answered ${status} ${text.slice(0, 200)}`)
}
