import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { waitForSecret } from '../../testing/mail.ts'
import { makeCustomer, makeLine, makeOwner, makeProduct, makeReadyCart, OWNER_PASSWORD } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { setConfirmedAt } from '../../testing/change-staff.ts'
import { changeRows } from '../../testing/rows.ts'

let t: TestShop
let support: StaffClient & { id: number }
beforeAll(async () => {
  t = await openTestShop()
  support = await signInStaff(t, ['support'])
})
afterAll(() => t.close())

type Kind = 'export' | 'erase'
const start = (kind: Kind, id: number) => support.send('POST', `/customers/privacy/${kind}`, { id })
const findSecrets = async (email: string, kind: Kind): Promise<string[]> => {
  const type = kind === 'export' ? 'data-export-started' : 'erasure-started'
  const mails = (await t.mailbox.list(email)).filter((mail) => mail.kind === type)
  return mails.map(({ text }) => /(?:mis-datos|mi-cuenta)\/([\w-]+)/.exec(text)?.[1] ?? '')
}
async function startAndRead(kind: Kind, { id, email }: { id: number; email: string }): Promise<string> {
  const before = (await findSecrets(email, kind)).length
  const { status, body } = await start(kind, id)
  expect([status, JSON.stringify(body).includes('secret')]).toEqual([200, false])
  const [newest = ''] = await eventually(async () => {
    const secrets = await findSecrets(email, kind)
    return secrets.length > before && secrets
  })
  return newest
}
const confirm = (kind: Kind, token: string) =>
  t.request('POST', kind === 'export' ? '/users/confirm-export' : '/users/confirm-closing', { body: { token } })

describe('an export that staff start', () => {
  test('is downloaded by the customer alone, with the link of the mail, once', async () => {
    const customer = await makeCustomer(t)
    const secret = await startAndRead('export', customer)
    const { status, body } = await confirm('export', secret)
    expect(status).toBe(200)
    const file = await t.request('GET', body.link.slice('/api'.length))
    expect(file.body).toContain(customer.email)
    expect((await confirm('export', secret)).body.errors).toEqual(['token_not_valid'])
    const actions =
      await t.db`select actor, act as action from audit_log where subject = ${`customer:${customer.id}`} order by id`
    expect(actions).toEqual([
      { actor: `staff:${support.id}`, action: 'privacy.export' },
      { actor: 'customer', action: 'privacy.export_confirmed' },
    ])
  })

  test('is not given to the mailbox that the customer left, nor to the one that a reverted change had set', async () => {
    const customer = await makeOwner(t)
    const secretOfFormer = await startAndRead('export', customer)
    const email = `next-${customer.email}`
    const { name, lastname, phone } = (await t.request('GET', '/users/data', { token: customer.token })).body
    const body = { name, lastname, phone, email, password: OWNER_PASSWORD }
    await t.request('PUT', '/users/data', { token: customer.token, body })
    await t.request('PUT', '/users/confirm-email', { body: { token: await waitForSecret(t, email) } })
    expect((await confirm('export', secretOfFormer)).body.errors).toEqual(['token_not_valid'])
    const secretOfNext = await startAndRead('erase', { id: customer.id, email })
    await t.request('PUT', '/users/undo-email', { body: { token: await waitForSecret(t, customer.email, 2) } })
    expect((await confirm('erase', secretOfNext)).body.errors).toEqual(['token_not_valid'])
  })

  test('gives one file to two presses at once', async () => {
    const secret = await startAndRead('export', await makeCustomer(t))
    const both = await Promise.all([confirm('export', secret), confirm('export', secret)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('replaces an earlier one, and ends after 48 hours', async () => {
    const customer = await makeCustomer(t)
    const first = await startAndRead('export', customer)
    const second = await startAndRead('export', customer)
    expect((await confirm('export', first)).body.errors).toEqual(['token_not_valid'])
    expect((await confirm('erase', second)).body.errors).toEqual(['token_not_valid'])
    await changeRows(t.db, 'privacy_requests', { customer_id: customer.id }, { expires_at: t.clock.now() })
    expect((await confirm('export', second)).body.errors).toEqual(['token_not_valid'])
  })
})

describe('an erasure that staff start', () => {
  test('deletes nothing until the customer confirms it, and then closes the account', async () => {
    const customer = await makeCustomer(t)
    const secret = await startAndRead('erase', customer)
    expect((await t.request('GET', '/users/data', { token: customer.token })).status).toBe(200)
    const both = await Promise.all([confirm('erase', secret), confirm('erase', secret)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect((await t.request('GET', '/users/data', { token: customer.token })).status).toBe(401)
    const [row] = await t.db`select closed_at, email from customers where id = ${customer.id}`
    expect(row).toMatchObject({ closed_at: expect.any(Date), email: `closed-${customer.id}@closed.invalid` })
    await eventually(async () => (await t.mailbox.list(customer.email)).some(({ kind }) => kind === 'account-closed'))
    expect((await start('erase', customer.id)).body.errors).toEqual(['customer_closed'])
    expect((await start('export', customer.id)).body.errors).toEqual(['customer_closed'])
  })

  test('is not started while an order is under way, and one that was keeps its link until the order has ended', async () => {
    const customer = await makeCustomer(t)
    const secret = await startAndRead('erase', customer)
    const { id } = await makeReadyCart(t, customer, [makeLine(await makeProduct(t))])
    await t.request('GET', `/cart/stripe/payment?cart_id=${id}`, { token: customer.token })
    expect((await start('erase', customer.id)).body.errors).toEqual(['customer_orders_under_way'])
    expect((await confirm('erase', secret)).body.errors).toEqual(['orders_under_way'])
    const [request] = await t.db`select confirmed_at from privacy_requests where customer_id = ${customer.id}`
    expect(request?.confirmed_at).toBeNull()
  })

  test('also works for a blocked account', async () => {
    const customer = await makeCustomer(t)
    await support.send('POST', '/customers/block', { id: customer.id, reason: 'Fraud' })
    expect((await confirm('erase', await startAndRead('erase', customer))).status).toBe(200)
  })
})

test.each(['export', 'erase'] as const)('%s needs a confirmed identity and an existing customer', async (kind) => {
  const { id } = await makeCustomer(t)
  expect((await start(kind, 999_999)).body.errors).toEqual(['customer_not_found'])
  const member = await signInStaff(t, ['support'])
  await setConfirmedAt(t.db, member.id, new Date(t.clock.now().valueOf() - 6 * 60_000))
  expect((await member.send('POST', `/customers/privacy/${kind}`, { id })).body.errors).toEqual(['confirmation_needed'])
})
