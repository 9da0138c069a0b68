import type { APIRequestContext } from '@playwright/test'
import { DEMO_OWNER } from './back-office.ts'
import { callAsOwner } from './owner-calls.ts'
import { createCustomer, type SignedInCustomer } from './visitor.ts'

export function addCrystals(
  { email }: Pick<SignedInCustomer, 'email'>,
  crystals: number,
  reasons: readonly string[] = ['A welcome'],
): Promise<void> {
  return callAsOwner(async (call, owner) => {
    // A correction of many crystals needs an identity that was confirmed just now.
    await call('session/confirm', { password: DEMO_OWNER.password })
    const found = await owner.get('/api/staff/customers/list', { params: { q: email } })
    let [{ id, crystals: crystals_before }] = (await found.json()).items
    for (const reason of reasons) {
      const correction = { id, crystals, crystals_before, reason, reason_en: reason }
      crystals_before = (await call('customers/crystals', correction)).loyalty.crystals
    }
  })
}

export async function createCustomerWithCrystals(
  request: APIRequestContext,
  crystals: number,
): Promise<SignedInCustomer> {
  const customer = await createCustomer(request)
  await addCrystals(customer, crystals)
  return customer
}
