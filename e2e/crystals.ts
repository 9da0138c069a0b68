import { type APIRequestContext, expect, request as requests, test } from '@playwright/test'
import { DEMO_OWNER } from './back-office.ts'
import { createCustomer, type SignedInCustomer } from './visitor.ts'

/**
 * Adds crystals to a customer as the owner does in the back office, once for each reason. A staff command would start a
 * process for each.
 */
export async function addCrystals(
  { email }: Pick<SignedInCustomer, 'email'>,
  crystals: number,
  reasons: readonly string[] = ['A welcome'],
): Promise<void> {
  const { baseURL = '' } = test.info().project.use
  const owner = await requests.newContext({ baseURL, extraHTTPHeaders: { origin: new URL(baseURL).origin } })
  const call = async (path: string, data: object) => {
    const response = await owner.post(`/api/staff/${path}`, { data })
    expect(response.ok(), await response.text()).toBe(true)
    return response.json()
  }
  try {
    await call('session/password', DEMO_OWNER)
    // A correction of many crystals needs an identity that was confirmed just now.
    await call('session/confirm', { password: DEMO_OWNER.password })
    const found = await owner.get('/api/staff/customers/list', { params: { q: email } })
    let [{ id, crystals: crystals_before }] = (await found.json()).items
    for (const reason of reasons) {
      const correction = { id, crystals, crystals_before, reason, reason_en: reason }
      crystals_before = (await call('customers/crystals', correction)).loyalty.crystals
    }
  } finally {
    await owner.dispose()
  }
}

/** Creates a new customer to whom the owner added this many crystals. */
export async function createCustomerWithCrystals(
  request: APIRequestContext,
  crystals: number,
): Promise<SignedInCustomer> {
  const customer = await createCustomer(request)
  await addCrystals(customer, crystals)
  return customer
}
