import type { TargetShop } from './target.ts'

/** Signs in as the owner of the demo and returns the headers with which calls of staff are sent. */
export async function signInOwner({ port, request }: TargetShop): Promise<{ origin: string; cookie: string }> {
  const origin = `http://127.0.0.1:${port}`
  const body = { email: 'owner@demo.test', password: 'demo-Lienza-2026' }
  const { status, headers } = await request('POST', '/api/staff/session/password', { body, headers: { origin } })
  const cookie = headers.getSetCookie().find((line) => line.startsWith('staff='))
  if (status !== 200 || cookie === undefined) throw new Error(`the owner of the demo was answered ${status}`)
  return { origin, cookie: cookie.split(';')[0]! }
}
