import type { Page } from '@playwright/test'

export const choosePayPal = (page: Page) => page.getByRole('radio', { name: 'PayPal' }).check({ force: true })

export const payPalButton = (page: Page) => page.getByRole('button', { name: /^(Pay|Pagar) (with|con) PayPal/ })

export async function waitForPopup(page: Page, press: () => Promise<unknown>): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press()])
  await popup.getByRole('heading', { name: /Test payment|Pago de prueba/ }).waitFor()
  return popup
}

export const approve = (popup: Page) => popup.getByRole('button', { name: /^(Pay now|Pagar ahora)/ }).click()
