import type { StaffCall } from '@shop/contract/staff/call.ts'
import { staffCalls } from '@shop/contract/staff/calls.ts'
import { allStaffCalls } from '@shop/contract/staff/contract.ts'
import { allPermissions, listPermissions, type StaffRole, staffRoles } from '@shop/contract/staff/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCustomer } from '../testing/make.ts'
import { sampleRequest } from '../testing/sample-inputs.ts'
import { makeStaff, openStaffBrowser, signInStaff, STAFF_PASSWORD, type StaffClient } from '../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { requireFactor } from '../testing/change-staff.ts'

// The contract says who may make a call: these tests iterate over all calls and roles, including future ones.

let t: TestShop
const browsers = new Map<StaffRole, StaffClient>()
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  for (const role of staffRoles) browsers.set(role, await signInStaff(t, [role]))
})
afterAll(() => t.close())

const named = allStaffCalls.map((call) => [call.name, call] as const)
const guarded = named.filter(([, { access }]) => access !== 'anyone')

function send(call: StaffCall, browser: StaffClient, headers: Record<string, string> = {}) {
  const { method, path, body } = sampleRequest(call, {})
  return browser.send(method, path, body, headers)
}

async function openPending(): Promise<StaffClient> {
  const { id, email } = await makeStaff(t, ['owner'])
  await requireFactor(t.db, id)
  const browser = openStaffBrowser(t)
  await browser.send('POST', '/session/password', { email, password: STAFF_PASSWORD })
  return browser
}

async function openEnded(): Promise<StaffClient> {
  const browser = await signInStaff(t, ['owner'])
  const token = browser.cookies.get('staff')!
  await browser.send('DELETE', '/session')
  browser.cookies.set('staff', token)
  return browser
}

describe.each(guarded)('%s', (_, call) => {
  const unauthenticated = { status: 401, body: { errors: ['staff_unauthenticated'] } }

  test('is refused to a guest, a customer and an ended session', async () => {
    expect(await send(call, openStaffBrowser(t))).toMatchObject(unauthenticated)
    const { token } = await makeCustomer(t)
    expect(await send(call, openStaffBrowser(t), { authorization: `Bearer ${token}` })).toMatchObject(unauthenticated)
    expect(await send(call, await openEnded())).toMatchObject(unauthenticated)
    expect(await send(call, openStaffBrowser(t), { cookie: `staff=${'x'.repeat(43)}` })).toMatchObject(unauthenticated)
  })

  test('is refused to a member who owes a second factor, unless it is part of signing in', async () => {
    const response = await send(call, await openPending())
    expect(response.status === 401).toBe(call.access !== 'pending')
  })

  test('is refused to the roles without its permission', async () => {
    const { access } = call
    const permission = allPermissions.find((one) => one === access)
    if (permission === undefined) return
    for (const role of staffRoles) {
      if (listPermissions([role]).includes(permission)) continue
      const refused = await send(call, browsers.get(role)!)
      expect(refused, role).toMatchObject({ status: 403, body: { errors: ['forbidden'] } })
    }
  })
})

test.each(named.filter(([name]) => staffCalls[name][0] !== 'GET'))(
  '%s is refused from another origin',
  async (_, call) => {
    const refused = await send(call, browsers.get('owner')!, { origin: 'https://evil.example' })
    expect(refused).toMatchObject({ status: 403, body: { errors: ['foreign_origin'] } })
  },
)

test.each(named.filter(([, { confirmed }]) => confirmed))(
  '%s is refused to someone who has not confirmed their identity for five minutes',
  async (_, call) => {
    const browser = await signInStaff(t, ['owner'])
    t.clock.advance(5 * 60_000 + 1)
    expect(await send(call, browser)).toMatchObject({ status: 403, body: { errors: ['confirmation_needed'] } })
  },
)

test('calls of staff are not described to the public', async () => {
  const { body } = await t.request('GET', '/openapi.json')
  expect(Object.keys(body.paths).filter((path) => path.startsWith('/api/staff'))).toEqual([])
})

test('calls of staff are described to its members, each with its refusals', async () => {
  const { body } = await browsers.get('accountant')!.send('GET', '/openapi.json')
  expect(Object.keys(body.paths).every((path) => path.startsWith('/api/staff/'))).toBe(true)
  const { responses, security } = body.paths['/api/staff/people/invite'].post
  expect(security).toEqual([{ staff: [] }])
  expect(responses['409'].description).toContain('staff_exists')
  const { description } = body.paths['/api/staff/people/invite'].post
  expect(description).toBe('For members of staff with the permission `staff.write`, with a confirmed identity.')
})

test.each(['/docs', '/docs/', '/docs/json', '/docs/yaml', '/docs/static/swagger-initializer.js'])(
  '%s is shown to members alone',
  async (path) => {
    for (const browser of [openStaffBrowser(t), await openPending(), await openEnded()])
      expect((await browser.send('GET', path)).status).toBe(401)
    const { token } = await makeCustomer(t)
    const asCustomer = await openStaffBrowser(t).send('GET', path, undefined, { authorization: `Bearer ${token}` })
    expect(asCustomer.status).toBe(401)
    const cookie = `staff=${browsers.get('accountant')!.cookies.get('staff')}`
    expect((await t.app.inject({ url: `/api/staff${path}`, headers: { cookie } })).statusCode).toBe(200)
  },
)

test('the readable page describes the calls of staff, and that of the shop none of them', async () => {
  const { body } = await browsers.get('accountant')!.send('GET', '/docs/json')
  expect(Object.keys(body.paths)).toContain('/api/staff/people/invite')
  const { body: shop } = await t.request('GET', '/docs/json')
  expect(Object.keys(shop.paths).filter((path) => path.startsWith('/api/staff'))).toEqual([])
})

test('the owner has every permission', () => {
  expect(listPermissions(['owner'])).toEqual(allPermissions)
})
