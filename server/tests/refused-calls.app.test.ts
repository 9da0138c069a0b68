import { allCalls } from '@shop/contract/contract.ts'
import { allStaffCalls } from '@shop/contract/staff/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSession } from '../domains/accounts/accounts.ts'
import { buyOrder } from '../testing/buy-order.ts'
import { listChangedTables } from '../testing/changed-tables.ts'
import { buyDelivered, makeReturn } from '../testing/delivered-order.ts'
import { type FullCustomer, makeFullCustomer } from '../testing/full-customer.ts'
import { makeCode } from '../testing/make.ts'
import { makeTransfer } from '../testing/transfers.ts'
import { type KnownValues, type SampleRequest, sampleRequest } from '../testing/sample-inputs.ts'
import { signInStaff } from '../testing/staff-client.ts'
import type { Answered } from '../testing/ask.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

// Each call, also a future one, names one record after the other, as its owner, as a stranger, as a guest, and as staff with
// and without the permission; what is accepted is sent again. Whatever is refused has changed no row and queued no job.

let t: TestShop
let ana: FullCustomer
let eva: FullCustomer
let choices: KnownValues[]
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  ana = await makeFullCustomer(t)
  eva = await makeFullCustomer(t)
  await buyOrder(t, { customer: ana })
  await buyDelivered(t, { customer: ana, method: 'paypal' })
  await makeReturn(t, await buyDelivered(t, { customer: ana, quantity: 2 }))
  await makeTransfer(t, { customer: ana })
  // Their code is stored as a text that is no hash.
  await t.db`delete from phone_codes`
  choices = await listChoices()
})
afterAll(() => t.close())

/** Texts that calls accept. Without them, calls would refuse only these. */
const accepted: KnownValues = {
  name: 'Nadie',
  lastname: 'Nadie',
  password: 'a password nobody has',
  password_confirmation: 'a password nobody has',
  date_birth: '1990-01-01',
  phone: '5511223344',
  city: 'Ciudad',
  postal_code: '06700',
  waybill: '1234567890',
  rfc: 'GODE561231GR8',
  use: 'G03',
  regime: '612',
  hex_code: '#123456',
}

/** Values for the fields that name records: each of the first numbers is the id of a record in many tables. */
async function listChoices(): Promise<KnownValues[]> {
  const { db } = t
  const orders = await db<{ order_id: number; code: string; cart_id: string; payment_intent: string }[]>`
    select orders.id as order_id, code, cart_id, coalesce(provider_ref, '') as payment_intent
    from orders join payments on order_id = orders.id order by orders.id`
  const discount_code = await makeCode(t, { uses: 1 })
  return orders.map((order, index) => {
    const id = index + 1
    const ids = { id, address_id: id, product_id: id, size_id: id, color_id: 1, version: index }
    const own = index === 0 ? { cart_id: eva.cart_id, code: discount_code } : {}
    const keys = { key: index % 2 === 0 ? 'one' : crypto.randomUUID(), email: eva.email }
    return { ...accepted, ...ids, ...keys, ...order, ...own }
  })
}

type Call = Parameters<typeof sampleRequest>[0]
type Send = (request: SampleRequest) => Promise<Answered>

function listRequests(call: Call): SampleRequest[] {
  const requests = choices.map((values) => sampleRequest(call, values))
  const distinct = [...new Map(requests.map((request) => [JSON.stringify(request), request])).values()]
  return distinct[0]?.method === 'GET' ? distinct.slice(0, 2) : distinct
}

async function listChangingRefusals(send: Send, requests: SampleRequest[]): Promise<unknown[]> {
  const found: unknown[] = []
  for (const request of [...requests, ...requests]) {
    await listChangedTables(t.db)
    const { status, body } = await send(request)
    const changed = await listChangedTables(t.db)
    if (status >= 500) found.push({ request, status })
    if (status >= 400 && changed.length > 0) found.push({ request, changed, refused: body.errors })
  }
  return found
}

const signIn = ({ id }: FullCustomer) => t.db.begin((tx) => createSession(tx, t.shop, id, 'test'))
const named = <C extends Call>(calls: readonly C[]) => calls.map((call) => [call.name, call] as const)

test.each(named(allCalls))('what %s refuses to customers and guests changes nothing', async (_, call) => {
  for (const token of [await signIn(ana), await signIn(eva), undefined]) {
    const send: Send = ({ method, path, body }) => t.request(method, path, { body, token })
    expect(await listChangingRefusals(send, listRequests(call))).toEqual([])
  }
})

test.each(named(allStaffCalls))('what %s refuses to staff changes nothing', async (_, call) => {
  for (const role of ['content', 'owner'] as const) {
    const browser = await signInStaff(t, [role])
    const send: Send = ({ method, path, body }) => browser.send(method, path, body)
    const requests = listRequests(call)
    expect(await listChangingRefusals(send, role === 'owner' ? requests : requests.slice(0, 1))).toEqual([])
  }
})
