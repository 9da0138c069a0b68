import type { StaffCall } from '@shop/contract/staff/call.ts'
import { staffCalls } from '@shop/contract/staff/calls.ts'
import { allStaffCalls } from '@shop/contract/staff/contract.ts'
import { listPermissions, type StaffRole } from '@shop/contract/staff/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FullCustomer, makeFullCustomer } from '../../testing/full-customer.ts'
import { sampleRequest } from '../../testing/sample-inputs.ts'
import { signInStaff } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { makeTransfer } from '../../testing/transfers.ts'

// Reads everything that the back office can read of a customer whose texts all have one word, as each role. Roles without
// the permission for contact data must not get the word, whichever call is added.

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
  known = { code: order!.code, codes: order!.code, id: order!.return_id, customer_id: customer.id, q: order!.code }
})
afterAll(() => t.close())

const isRead = (call: StaffCall) => staffCalls[call.name][0] === 'GET' && call.access !== 'anyone'

/** Returns the street, phone and birthday that a role reads, each with the call that returns it. */
async function listLeaks(role: StaffRole): Promise<string[]> {
  const browser = await signInStaff(t, [role])
  const leaks: string[] = []
  for (const call of allStaffCalls.filter(isRead)) {
    const { path } = sampleRequest(call, known)
    const { body } = await browser.send('GET', path)
    const text = JSON.stringify(body ?? '')
    const found = {
      street: text.includes(`Calle ${customer.canary}`) || text.includes(`Corregida ${customer.canary}`),
      phone: text.includes(customer.phone),
      birthday: /"(?:date_birth|birthday|birth_date)":"\d{4}-/.test(text),
    }
    for (const [what, isFound] of Object.entries(found)) if (isFound) leaks.push(`${call.name}: ${what}`)
  }
  return leaks
}

test('the owner reads street and phone, so that the search of this test finds them', async () => {
  const found = await listLeaks('owner')
  expect(found).toEqual(expect.arrayContaining(['getOrder: street', 'getOrder: phone']))
})

const without = (['accountant', 'content', 'catalogue'] as const).filter(
  (role) => !listPermissions([role]).includes('orders.contact'),
)
test.each(without)('the role %s reads no street, phone or birthday in any answer', async (role) => {
  expect(await listLeaks(role)).toEqual([])
})
