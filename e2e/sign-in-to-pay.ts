import type { APIRequestContext, Page } from '@playwright/test'
import { findVariant, prepareCheckout, type Variant } from './customers.ts'
import { createCustomer, signIn, type SignedInCustomer } from './visitor.ts'

export async function signInToPay(
  page: Page,
  request: APIRequestContext,
  { skip, currency = 'USD' }: { skip: number; currency?: 'MXN' | 'USD' },
): Promise<SignedInCustomer & { cart_id: string; variant: Variant }> {
  const customer = await createCustomer(request)
  const variant = await findVariant(request, { skip, free: 6, lang: currency === 'MXN' ? 'es' : 'en' })
  const { id: cart_id } = await prepareCheckout(request, customer, variant, 1, {}, currency)
  await signIn(page, customer)
  return { ...customer, cart_id, variant }
}
