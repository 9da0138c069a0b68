import type { StaffCall } from '@shop/contract/staff/call.ts'
import { allStaffCalls } from '@shop/contract/staff/contract.ts'
import { listPermissions, type StaffRole } from '@shop/contract/staff/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FullCustomer, makeFullCustomer } from '../testing/full-customer.ts'
import { sampleRequest } from '../testing/sample-inputs.ts'
import { waitUntilIdle } from '../testing/mail.ts'
import { signInStaff } from '../testing/staff-client.ts'
import { listShownPeople } from '../domains/staff/staff.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { makeTransfer } from '../testing/transfers.ts'
import { insertOrderEvent } from '../testing/change-orders.ts'
import { insertUnmatchedPayment, insertUnmatchedPaymentEvent } from '../testing/change-payments.ts'
import { changeRows } from '../testing/rows.ts'

// Reads everything that the back office can read of a customer whose texts all have one word, as each role. Roles without
// the permission for contact data must not get the word, whichever call is added, except in the texts that they may read.

let t: TestShop
let customer: FullCustomer
let known: Record<string, string | number>
beforeAll(async () => {
  t = await openTestShop()
  customer = await makeFullCustomer(t)
  await makeTransfer(t)
  const [order] = await t.db<{ code: string; id: number; return_id: number }[]>`
    select orders.code, orders.id, returns.id as return_id from orders
    join returns on returns.order_id = orders.id where customer_id = ${customer.id}`
  await writeFailures(order!)
  await giveReasons(order!.code)
  known = { code: order!.code, codes: order!.code, id: order!.return_id, customer_id: customer.id, q: order!.code }
})
afterAll(() => t.close())

/** Adds what staff and other servers wrote about the customer: a refused mail, a note of an event, money without an order. */
async function writeFailures({ id, code }: { id: number; code: string }): Promise<void> {
  const { canary, email } = customer
  await waitUntilIdle(t)
  const mails = await t.db<{ id: number }[]>`
    select id from messages where recipient = ${email} and data ->> 'number' = ${code}`.column()
  await changeRows(t.db, 'messages', { id: mails }, { failure: `550 <${email}> Rechazo ${canary}` })
  await insertOrderEvent(t.db, id, 'prepared', { note: `Evento ${canary}` })
  const payment_id = await insertUnmatchedPayment(t.db, {
    provider_ref: 'pi_hidden',
    amount: 100_00,
    customer_id: customer.id,
    at: t.clock.now(),
  })
  await insertUnmatchedPaymentEvent(t.db, payment_id, 'reopened', `Motivo ${canary}`)
}

async function giveReasons(code: string): Promise<void> {
  const { canary, id } = customer
  const owner = await signInStaff(t, ['owner'])
  const parts = { code, lines: [], shipping: 0, amount: 1_00, expected_amount: 1_00, key: `reasons-${canary}` }
  const refunded = await owner.send('POST', '/orders/refund', { ...parts, reason: `Excusa ${canary}` })
  expect(refunded.status).toBe(200)
  const [balance] = await t.db<{ crystals: number }[]>`
    select crystals from crystal_balances where customer_id = ${id}`
  const texts = { reason: `Detalle ${canary}`, reason_en: `Kindness ${canary}` }
  const crystals = { id, crystals: 5, crystals_before: balance!.crystals, ...texts }
  expect((await owner.send('POST', '/customers/crystals', crystals)).status).toBe(200)
}

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

const notCustomers = [
  'getInvitation',
  'getMe',
  'inviteStaff',
  'listSettings',
  'listStaff',
  'resetStaffAccess',
  'revokeInvitation',
  'setStaffRoles',
  'setStaffStatus',
  'updateMe',
]

const isRead = (call: StaffCall) => call.method === 'GET' && call.access !== 'anyone'

/** The first words of the texts that every role with the call reads: names, the city, and the name of an invoice. */
const shownWords = new Set(['Nombre', 'Apellido', 'Ciudad', 'SA'])

async function listLeaks(role: StaffRole): Promise<string[]> {
  const browser = await signInStaff(t, [role])
  const leaks: string[] = []
  for (const call of allStaffCalls.filter(isRead)) {
    const { path } = sampleRequest(call, known)
    // A search for the order leaves out what is about its customer alone.
    const paths = new Set([path, path.replace(/([?&])q=[^&]*&?/, '$1')])
    const answers = []
    for (const one of paths) answers.push((await browser.send('GET', one)).body ?? '')
    const text = JSON.stringify(answers)
    const found = new Set(listHiddenWords(text))
    if (text.includes(customer.phone)) found.add('phone')
    if (/"(?:date_birth|birthday|birth_date)":"\d{4}-/.test(text)) found.add('birthday')
    for (const what of found) leaks.push(`${call.name}: ${what}`)
  }
  return leaks
}

function listHiddenWords(text: string): string[] {
  const { canary } = customer
  const places = text.matchAll(new RegExp(String.raw`(?:(\p{L}+) )?${canary}(@?)`, 'giu'))
  return [...places].flatMap(([, word = 'details', at]) => {
    if (at === '@') return 'mailbox'
    return shownWords.has(word) ? [] : word
  })
}

test('the owner reads all of it, so that the search of this test finds it', async () => {
  const found = await listLeaks('owner')
  const ofOrder = ['Calle', 'Corregida', 'details', 'phone', 'mailbox', 'Apunte', 'Rechazo', 'Evento']
  const ofReturn = ['mailbox', 'Nota', 'Respuesta']
  expect(found).toEqual(
    expect.arrayContaining([
      ...ofOrder.map((word) => `getOrder: ${word}`),
      'getOrder: Excusa',
      ...['Detalle', 'Kindness'].map((word) => `listCrystalLedger: ${word}`),
      ...ofReturn.map((word) => `getReturn: ${word}`),
      ...['mailbox', 'Motivo'].map((word) => `listMoneyTasks: ${word}`),
    ]),
  )
})

test('every call that shows the customer declares whose personal data its answer has, so that it is counted', async () => {
  const browser = await signInStaff(t, ['owner'])
  const undeclared: string[] = []
  for (const call of allStaffCalls.filter(isRead)) {
    const { path } = sampleRequest(call, known)
    const query = Object.fromEntries(new URLSearchParams(path.split('?')[1]))
    const { body } = await browser.send('GET', path)
    const text = JSON.stringify(body ?? '')
    const isShown = text.toLowerCase().includes(customer.canary.toLowerCase()) || text.includes(customer.phone)
    if (
      isShown &&
      (call.people === undefined ||
        listShownPeople(call.people, call.people.in === 'query' ? query : body).length === 0)
    )
      undeclared.push(call.name)
  }
  expect(undeclared).toEqual([])
})

test('so does every call with a mailbox, phone or address in its answer, also one that acts', () => {
  const names = new Set(['email', 'phone', 'recipient', 'lastname', 'customer', 'customer_name', 'frozen_address'])
  const hasNames = (schema: Schema | undefined): boolean =>
    schema !== undefined &&
    (Object.entries(schema.properties ?? {}).some(([name, field]) => names.has(name) || hasNames(field)) ||
      hasNames(schema.items) ||
      (schema.anyOf ?? []).some(hasNames))
  const undeclared = allStaffCalls.filter(
    ({ response, people }) => people === undefined && hasNames(response as Schema),
  )
  expect(undeclared.map(({ name }) => name).toSorted()).toEqual(notCustomers.toSorted())
})

const without = (['accountant', 'content', 'catalog'] as const).filter(
  (role) => !listPermissions([role]).includes('orders.contact'),
)
test.each(without)('the role %s reads no street, phone, mailbox, birthday or note in any answer', async (role) => {
  expect(await listLeaks(role)).toEqual([])
})

async function listFinders(role: StaffRole, q: string): Promise<string[]> {
  const browser = await signInStaff(t, [role])
  const found: string[] = []
  for (const call of allStaffCalls.filter(isRead)) {
    const { path } = sampleRequest(call, { q })
    if (!path.includes('q=')) continue
    const { body } = await browser.send('GET', path)
    if (JSON.stringify(body ?? '').includes(`Nombre ${customer.canary}`)) found.push(call.name)
  }
  return found
}

test('the owner finds the customer by phone, so that the search of the next test can fail', async () => {
  expect(await listFinders('owner', customer.phone)).toEqual(
    expect.arrayContaining([
      'listCustomers',
      'listCrystalLedger',
      'listGifts',
      'listStaffBenefitRequests',
      'searchEverything',
    ]),
  )
})

test.each(without)('the role %s finds nobody by a part of a phone, mailbox or reason', async (role) => {
  expect(await listFinders(role, `Detalle ${customer.canary}`)).toEqual([])
  expect(await listFinders(role, customer.phone.slice(0, 8))).toEqual([])
  expect(await listFinders(role, '@canary.example')).toEqual([])
})
