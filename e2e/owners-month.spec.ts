import { type APIRequestContext, expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openBackOffice } from './back-office.ts'
import { buyByCard, findVariant, type Variant, waitForMail } from './customers.ts'
import { exchangeForDearest, refundLostParcel } from './month-after.ts'
import { newCustomer, scheduleSale, sellByLink, takeUnitOff } from './month-evening.ts'
import { addUpFiles, addUpClosing, exportMonth, readClosing, toCents } from './month-files.ts'
import {
  addUnit,
  confirmTransfer,
  invoice,
  packAndShip,
  receiveAndCount,
  sendCampaign,
  shipAnew,
} from './month-morning.ts'
import { openMonthShop, planMonth } from './month-shop.ts'
import { orderByZelle, readPrice, type Transfer } from './month-steps.ts'
import { openShop } from './owner.ts'
import { test } from './test.ts'
import type { SignedInCustomer } from './visitor.ts'

// A month of an owner in a shop of its own, whose clock moves: the evening before it, its first morning, and the morning
// after it. In the end the files of both months are added up, as an accountant does.

test.describe.configure({ mode: 'serial', timeout: 300_000 })

let shop: Awaited<ReturnType<typeof openMonthShop>> | undefined
const plan = planMonth(new Date())
// oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads here that it needs no other fixture
test.use({ actionTimeout: 15_000, baseURL: ({}, provide) => provide(shop?.url) })
test.beforeAll(async () => {
  test.setTimeout(240_000)
  shop = await openMonthShop()
  await shop.openAt(plan.evening)
})
test.afterAll(() => shop?.close())

/** Each part leaves these to the next ones. */
let onSale: Variant
let moved: Variant
let transfer: Transfer & { customer: SignedInCustomer }
let lost: Sold
let exchanged: Sold
let refundedBefore: number

interface Sold {
  customer: SignedInCustomer
  code: string
}

async function sell(request: APIRequestContext, skip: number): Promise<Sold> {
  const customer = await newCustomer(request)
  const { number } = await buyByCard(request, customer, await findVariant(request, { skip, free: 8 }), 2)
  return { customer, code: number }
}

test.describe('the evening before', () => {
  test.use({ locale: 'es-MX', viewport: { width: 390, height: 844 } })

  test('a draft is paid by its link, an order becomes cheaper, and a sale is scheduled', async ({ page, request }) => {
    onSale = await findVariant(request, { skip: 2, free: 8 })
    moved = await findVariant(request, { skip: 4, free: 8 })
    await openBackOffice(page, '/draft-orders')
    await sellByLink(page, request)
    refundedBefore = await takeUnitOff(page, request, moved)
    const customer = await newCustomer(request)
    transfer = { ...(await orderByZelle(request, customer, moved)), customer }
    lost = await sell(request, 8)
    exchanged = await sell(request, 9)
    await scheduleSale(page, onSale, plan.morning)
    expect((await readPrice(request, onSale)).price_offer).toBeNull()
  })
})

test.describe('the first morning', () => {
  test.use({ locale: 'en-US', viewport: { width: 1440, height: 900 } })

  test('the sale is on, a transfer came, units are counted, and a parcel leaves twice', async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    await shop!.openAt(plan.morning)
    await openBackOffice(page)
    await expectAccessible(page)
    const { price, price_offer } = await readPrice(request, onSale)
    expect(price_offer).toBeLessThan(price)
    const path = `/detalles-producto/${onSale.uri}`
    const guest = await openShop(browser, baseURL, { lang: 'en', path })
    await expect(guest.getByText(`$${(price_offer! / 100).toFixed(2)}`).first()).toBeVisible()
    await page.goto('/admin/price-lists')
    await expect(page.getByRole('table').getByText('Running')).toBeVisible()

    await confirmTransfer(page, transfer)
    await waitForMail(request, transfer.customer.email, 'order-paid')
    await receiveAndCount(page, moved)
    await packAndShip(page, lost.code, 'WRONG-0001')
    await shipAnew(page, 'RIGHT-0001')
    await packAndShip(page, exchanged.code, 'SWAP-00001')
    const changed = await addUnit(page, request, moved)
    await invoice(page, request, changed)
    const own = { lang: 'en', path: `/mis-pedidos?pedido=${changed.order.number}` } as const
    const customer = await openShop(browser, baseURL, { ...own, customer: changed.customer })
    await expect(customer.getByText('A-1042')).toBeVisible()
    await expectAccessible(customer)
    await sendCampaign(page, request)
  })
})

test.describe('the morning after', () => {
  test.use({ locale: 'es-MX', viewport: { width: 1440, height: 900 } })

  test('the sale is over, a lost parcel is refunded, and an exchange is paid', async ({ page, request }) => {
    await shop!.openAt(plan.after)
    await openBackOffice(page)
    await expectAccessible(page)
    expect((await readPrice(request, onSale)).price_offer).toBeNull()
    await page.goto('/admin/price-lists')
    await expect(page.getByRole('table').getByText('Terminó')).toBeVisible()
    await refundLostParcel(page, lost.code)
    await exchangeForDearest(page, request, exchanged)
  })
})

test.describe('for the accountant', () => {
  test.use({ locale: 'en-US', viewport: { width: 1440, height: 900 } })

  test('the files of both months agree with their closings to the cent', async ({ page }) => {
    await openBackOffice(page)
    for (const month of [plan.before, plan.during]) {
      const orders = await exportMonth(page, 'Orders', month)
      const refunds = await exportMonth(page, 'Refunds', month)
      const closing = await readClosing(page, month)
      await expectAccessible(page)
      for (const currency of ['MXN', 'USD']) {
        const sums = addUpFiles({ orders, refunds }, currency)
        expect({ month, currency, ...sums }).toEqual({ month, currency, ...addUpClosing(closing, currency) })
      }
      expect(addUpFiles({ orders, refunds }, 'USD')['taken']).toBeGreaterThan(0)
      // Ordered on the last evening of one month, confirmed on the first morning of the next one.
      expect(orders.some(({ code }) => code === transfer.number)).toBe(month === plan.during)
      expect(refunds.some(({ amount }) => toCents(amount) === refundedBefore)).toBe(month === plan.before)
    }
    await page.goto('/admin/system')
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByText('Everything agrees.')).toBeVisible({ timeout: 30_000 })
  })
})
