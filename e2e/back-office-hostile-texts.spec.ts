import { expect, test } from '@playwright/test'
import { openBackOffice } from './back-office.ts'
import { buyByCard, findVariant, withAuth } from './customers.ts'
import { createCustomer, createPhone } from './visitor.ts'

test.use({ locale: 'en-US' })

const image = '<img src=x onerror="window.attacked=1">'
const script = '</textarea></title><script>window.attacked=1</script>'

test('texts that customers write are shown on every screen of staff and carried out on none', async ({
  page,
  request,
}) => {
  test.slow()
  const phone = createPhone()
  const customer = await createCustomer(request, { phone })
  const profile = { name: image, lastname: script, email: customer.email, country_id: 142, date_birth: null }
  const changed = await request.put('/api/users/data', {
    ...withAuth(customer),
    data: { ...profile, phone },
  })
  expect(changed.ok(), await changed.text()).toBe(true)
  const order = await buyByCard(request, customer, await findVariant(request, { skip: 3, free: 5 }))
  const message = { name: image, email: customer.email, message: `${script} ${image} javascript:window.attacked=1` }
  expect((await request.post('/api/contact/send', { ...withAuth(customer), data: message })).ok()).toBe(true)

  await openBackOffice(page, '/')
  const find = async (path: string) =>
    (await (await page.request.get(`/api/staff${path}`)).json()).items[0] as { id: number }
  const person = await find(`/customers/list?q=${encodeURIComponent(customer.email)}`)
  const sent = await find('/messages/list')
  const mail = await find(`/mail/list?q=${encodeURIComponent(customer.email)}`)
  const note = page.getByLabel('Note that only staff read')
  await page.goto(`/admin/orders/${order.number}`)
  await note.fill(script)
  await page.getByRole('button', { name: 'Add a note' }).click()
  await expect(page.getByText(script).first()).toBeVisible()

  for (const path of [
    '/',
    `/orders?q=${encodeURIComponent(customer.email)}`,
    `/orders?q=${encodeURIComponent(image)}`,
    `/orders/${order.number}`,
    `/orders/print?codes=${order.number}`,
    `/customers?q=${encodeURIComponent(customer.email)}`,
    `/customers/${person.id}`,
    '/messages',
    `/messages/${sent.id}`,
    '/mail',
    `/mail/${mail.id}`,
    '/loyalty?tab=ledger',
    '/audit',
  ]) {
    await page.goto(`/admin${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const found = await page.evaluate(() => ({
      attacked: 'attacked' in window,
      images: document.querySelectorAll('img[src="x"]').length,
      links: document.querySelectorAll('a[href^="javascript:" i]').length,
    }))
    expect(found, path).toEqual({ attacked: false, images: 0, links: 0 })
  }
  await page.goto(`/admin/customers/${person.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(image)
})
