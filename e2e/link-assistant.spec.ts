import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { createCustomer, openPage, prepareVisitor, signIn } from './visitor.ts'

test.beforeEach(({ page, baseURL }) => prepareVisitor(page, baseURL))

async function askToLink(page: Page, may_pay: boolean): Promise<unknown[]> {
  const answers: unknown[] = []
  await page.route('**/api/agents/link*', async (route) => {
    if (route.request().method() === 'GET')
      return route.fulfill({
        json: {
          name: 'Ayudante',
          host: 'assistant.example',
          profile_hosts: may_pay ? ['platform.example'] : [],
          permissions: ['catalog', 'cart', 'checkout', 'orders'],
          may_pay,
        },
      })
    answers.push(route.request().postDataJSON())
    return route.fulfill({ json: { url: '/about' } })
  })
  return answers
}

for (const [button, accept, may_pay] of [
  ['Link', true, true],
  ['Don’t link', false, false],
] as const)
  test(`the customer reads who asks for what, presses “${button}”, and goes on`, async ({ page, request }) => {
    const customer = await createCustomer(request)
    await signIn(page, customer)
    const answers = await askToLink(page, may_pay)
    await openPage(page, '/vincular')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Link “Ayudante” to your account?')
    await expect(page.getByText('It is from assistant.example.')).toBeVisible()
    await expect(page.getByText('Before, it called the shop as platform.example.')).toBeVisible({ visible: may_pay })
    await expect(page.getByRole('listitem')).toHaveText([
      'See the catalog as you see it, with your club level and early access.',
      'Prepare carts for you, apart from the one you fill yourself.',
      /^Prepare your order: .* addresses\.$/,
      'See your orders: what you bought, where it goes and where it is.',
    ])
    const sentence = may_pay ? 'It can pay for it with the digital wallet' : 'It can’t pay: you pay, in the shop.'
    await expect(page.getByText(sentence)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: button, exact: true }).press('Enter')
    await page.waitForURL('**/about')
    expect(answers).toEqual([{ accept, may_pay }])
  })

test('without a request of this browser the page says so', async ({ page, request }) => {
  await signIn(page, await createCustomer(request))
  await openPage(page, '/vincular')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This request isn’t valid any more')
  await expectAccessible(page)
})

test('too many requests are said on the page, whatever this browser asked before', async ({ page, request }) => {
  await signIn(page, await createCustomer(request))
  await askToLink(page, false)
  await openPage(page, '/vincular?error=too_many')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Too many requests')
  await expectAccessible(page)
})

test('a guest signs in first', async ({ page }) => {
  await page.goto('/vincular')
  await page.waitForURL('**/login')
})
