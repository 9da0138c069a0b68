import type { APIRequestContext, Page } from '@playwright/test'
import { createAddress } from './customers.ts'
import { createCustomer, openPage, signIn } from './visitor.ts'

export interface CustomerFixture {
  customer: Awaited<ReturnType<typeof createCustomer>>
  address_id: number
}

export interface ScreenState {
  screen: string
  state: 'loaded' | 'empty' | 'failed' | 'dialog'
  show: (page: Page, request: APIRequestContext) => Promise<void>
}

export async function signInNewCustomer(page: Page, request: APIRequestContext): Promise<CustomerFixture> {
  const customer = await createCustomer(request)
  const address_id = await createAddress(request, customer)
  await signIn(page, customer)
  return { customer, address_id }
}

/** Navigates as the page's router does, so that the requests of the screen can be made to fail first. */
export async function goTo(page: Page, path: string): Promise<void> {
  await openPage(page, '/cookies')
  await page.evaluate((to) => {
    const router = Reflect.get(window, '__reactRouterDataRouter') as { navigate: (to: string) => Promise<void> }
    return router.navigate(to)
  }, path)
}

export const respondWithError = (page: Page, address: string) =>
  page.route(address, (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"errors":["unexpected"],"message":"No."}' }),
  )
export const respondWith = (page: Page, address: string, body: unknown) =>
  page.route(address, (route) => route.fulfill({ contentType: 'application/json', body: JSON.stringify(body) }))
