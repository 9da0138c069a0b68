import { expect } from '@playwright/test'
import { createCustomerWithCrystals } from './crystals.ts'
import { openBackOffice } from './back-office.ts'
import { buyByCard, waitForMail } from './customers.ts'
import { createProduct, openShop } from './owner.ts'
import { openPage } from './visitor.ts'
import { test } from './test.ts'

test.use({ locale: 'en-US', viewport: { width: 390, height: 844 }, hasTouch: true })

test('an order with a gift is packed, shipped, returned in part and refunded, and the member sees each step', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(150_000)
  const member = await createCustomerWithCrystals(request, 400)
  await openBackOffice(page)
  const product = await createProduct(page, 5)
  const { number: code } = await buyByCard(request, member, product, 2)
  await waitForMail(request, member.email, 'order-paid')
  const shop = await openShop(browser, baseURL, { lang: 'en', path: `/mis-pedidos?pedido=${code}`, customer: member })
  const order = shop.locator('details', { hasText: code })
  await expect(order.locator('summary')).toContainText('Paid')
  await shop.getByRole('button', { name: /^Cancel order/ }).click()
  await expect(shop.getByRole('alertdialog')).toContainText('it may come with your next order')
  await shop.getByRole('alertdialog').getByRole('button', { name: 'Keep order' }).click()

  const gifts = `/admin/benefits?tab=gifts&q=${encodeURIComponent(member.email)}`
  await page.goto(gifts)
  await expect(page.getByRole('list', { name: 'Gifts' }).getByText('To pack')).toBeVisible()
  await page.goto('/admin/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Orders to pack/ })
    .click()
  await page.getByRole('link', { name: code }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${code}` })).toBeVisible()
  await page.getByRole('button', { name: 'Start packing' }).click()
  await expect(page.getByRole('heading', { name: 'Record the shipment' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Items' }).getByText('Gift')).toBeVisible()
  await page.getByLabel('Carrier').fill('DHL')
  await page.getByLabel('Tracking number').fill('4417 2098 35')
  await page.getByRole('button', { name: 'Record the shipment' }).click()
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
  expect((await waitForMail(request, member.email, 'order-shipped')).text).toContain('4417209835')
  await shop.reload()
  await expect(order.getByRole('link', { name: 'Track package' })).toHaveAttribute('href', /4417209835/)

  await page.getByRole('button', { name: 'Mark as delivered' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(page.getByText('This order needs nothing from you.')).toBeVisible()
  await waitForMail(request, member.email, 'order-delivered')
  await shop.reload()
  await shop.getByRole('button', { name: /^Return or exchange/ }).click()
  const dialog = shop.getByRole('dialog', { name: 'Return or exchange' })
  await dialog.getByLabel('Reason').selectOption('too_small')
  await dialog.getByRole('button', { name: 'Request return' }).click()
  await expect(shop.getByRole('heading', { name: 'Returns and exchanges' })).toBeFocused()
  await waitForMail(request, member.email, 'return-requested')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Next step' })).toContainText('Return · requested')

  await page.goto('/admin/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Returns to handle/ })
    .click()
  await page.getByRole('searchbox').fill(code)
  await page.keyboard.press('Enter')
  // Until then the list shows the returns of others too.
  await expect(page.getByText('1 result', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^R-\d/ }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  const approval = page.getByRole('dialog')
  await approval.getByRole('textbox').fill('Colima 268, Roma Norte')
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { name: 'Receive' })).toBeVisible()
  expect((await waitForMail(request, member.email, 'return-approved')).text).toContain('Colima 268, Roma Norte')
  await shop.reload()
  await expect(shop.getByText('Colima 268, Roma Norte')).toBeVisible()
  await page.getByRole('button', { name: /^More: .*as new, back in stock$/ }).click()
  const submit = page.getByRole('button', { name: /^Receive and refund \$/ })
  await expect(submit).not.toHaveAttribute('aria-busy')
  const amount = /\$[\d,.]+ USD/.exec((await submit.textContent()) ?? '')?.[0] ?? ''
  await submit.click()
  await expect(page.getByText(`Refund: ${amount} for the items and $0.00 USD for shipping.`)).toBeVisible()
  expect((await waitForMail(request, member.email, 'order-refunded')).text).toContain(amount)
  await waitForMail(request, member.email, 'return-received')
  await shop.reload()
  await expect(order).toContainText(`Refund: ${amount}`)

  await page.goto(gifts)
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByLabel('State').selectOption('Sent')
  await expect(page.getByRole('list', { name: 'Gifts' }).getByText('Delivered')).toBeVisible()
  await openPage(shop, '/mi-perfil/mis-beneficios')
  await expect(shop.locator('details', { hasText: 'Seasonal gift' })).toContainText('Used')
})
