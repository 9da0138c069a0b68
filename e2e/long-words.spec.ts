import { expect, test } from '@playwright/test'
import { DAY_MS } from '@shop/contract/calendar.ts'
import { runShopCommand } from './run-shop-command.ts'
import { buyByCard, fillCart, findVariant, withAuth } from './customers.ts'
import { createCustomer, openPage, prepareVisitor, signIn } from './visitor.ts'

/** A link has no place where it may break, and people paste links into addresses and answers. */
const MAP = `https://maps.example/${'abcdefghij'.repeat(8)}`
const ROOM = `https://meet.example/${'0123456789'.repeat(6)}`

test('a long link in an address or an answer breaks into lines, and no page gets wider than a phone', async ({
  page,
  request,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await prepareVisitor(page, baseURL)
  const customer = await createCustomer(request)
  await runShopCommand('adjust-crystals', customer.email, '60', 'A welcome')
  const requested = await request.post('/api/loyalty/redeem', { ...withAuth(customer), data: { reward: 'consulting' } })
  const { id } = await requested.json()
  const soon = new Date(Date.now() + 3 * DAY_MS).toISOString()
  await runShopCommand('schedule-request', String(id), soon, ROOM)
  const variant = await findVariant(request, { skip: 41, free: 6 })
  const { id: order_id } = await buyByCard(request, customer, variant, 1, { details: MAP })
  await fillCart(request, customer, [{ variant, quantity: 1 }])
  await signIn(page, customer)
  for (const [path, text] of [
    ['/mi-perfil', MAP],
    ['/mi-perfil/mis-beneficios', ROOM],
    ['/checkout-envio', MAP],
    [`/mis-pedidos/${order_id}/imprimir`, MAP],
  ] as const) {
    await openPage(page, path)
    await expect(page.getByText(text).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
})
