import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBackupStorage } from '../../integrations/object-storage/backup-storage.ts'
import { eventually } from '../../testing/eventually.ts'
import { deliverOrders, makeFullCustomer } from '../../testing/full-customer.ts'
import { waitUntilIdle } from '../../testing/mail.ts'
import { makeCustomer, makeLine, makeProduct, makeReadyCart } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { listErasures } from './erasure-list.ts'
import { retryErasures } from './jobs.ts'
import { repeatErasures } from './repeat-erasures.ts'
import { cancelOpenPayments } from '../../testing/change-payments.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'erasures-'))
const backups = openBackupStorage({ url: pathToFileURL(folder).href })
let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ backups })
})
afterAll(async () => {
  await t.close()
  rmSync(folder, { recursive: true, force: true })
})

const findState = async (id: number) => {
  const [row] = await t.db<{ email: string; closed: boolean; blocked: boolean }[]>`
    select email, closed_at is not null as closed, blocked_at is not null as blocked from customers where id = ${id}`
  return row
}

test('an account that its owner closes is listed beside the backups', async () => {
  const { id, token, password } = await makeFullCustomer(t)
  await deliverOrders(t, id)
  await t.request('POST', '/users/close', { token, body: { password, sure: true } })
  const erasure = await eventually(async () => (await listErasures(backups)).find((one) => one.customer_id === id))
  const [row] = await t.db<{ closed_at: Date }[]>`select closed_at from customers where id = ${id}`
  expect(erasure.closed_at).toEqual(row?.closed_at)
})

test('an account that could not be listed while the place of the backups was unreachable is listed later', async () => {
  const { id, token, password } = await makeFullCustomer(t)
  await deliverOrders(t, id)
  await t.request('POST', '/users/close', { token, body: { password, sure: true } })
  const isListed = async () => (await listErasures(backups)).some((one) => one.customer_id === id)
  await eventually(isListed)
  await waitUntilIdle(t)
  rmSync(path.join(folder, 'erasures', `${id}.json`))
  await t.db`
    update pgboss.job set state = 'failed' where name = 'record-erasure' and data ->> 'customer_id' = ${String(id)}`
  await retryErasures(t.shop)
  expect(await eventually(isListed)).toBe(true)
})

test('an account that a restored copy reopened is closed again, without another mail, once', async () => {
  const { id, email } = await makeCustomer(t)
  const erasures = [{ customer_id: id, closed_at: t.clock.now() }]
  expect(await repeatErasures(t.shop, erasures)).toEqual({ waiting: 0 })
  expect(await findState(id)).toEqual({ email: `closed-${id}@closed.invalid`, closed: true, blocked: false })
  expect(await t.db`select from messages where recipient = ${email} and kind = 'account-closed'`).toHaveLength(0)
  expect(await repeatErasures(t.shop, erasures)).toEqual({ waiting: 0 })
  const actions = await t.db`select actor from audit_log where subject = ${`customer:${id}`} and act = 'privacy.erasure_repeated'` // prettier-ignore
  expect(actions).toEqual([{ actor: 'restore' }])
})

test('an account that the copy lacks is no obstacle', async () => {
  expect(await repeatErasures(t.shop, [{ customer_id: 9_999_999, closed_at: t.clock.now() }])).toEqual({ waiting: 0 })
})

test('an account with an open payment is blocked, and closed once that has ended', async () => {
  const customer = await makeCustomer(t)
  const { id: cart } = await makeReadyCart(t, customer, [makeLine(await makeProduct(t))])
  await t.request('GET', `/cart/stripe/payment?cart_id=${cart}`, { token: customer.token })
  const erasures = [{ customer_id: customer.id, closed_at: t.clock.now() }]
  expect(await repeatErasures(t.shop, erasures)).toEqual({ waiting: 1 })
  expect(await findState(customer.id)).toMatchObject({ closed: false, blocked: true })
  expect((await t.request('GET', '/users/data', { token: customer.token })).status).toBe(401)
  await cancelOpenPayments(t.db, customer.id)
  expect(await repeatErasures(t.shop)).toEqual({ waiting: 0 })
  expect(await findState(customer.id)).toMatchObject({ closed: true, blocked: false })
})
