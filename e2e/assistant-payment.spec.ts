import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { signInToPay } from './sign-in-to-pay.ts'
import { openPage, prepareVisitor } from './visitor.ts'

/**
 * Sends a card to the payment that the page starts, as an assistant's call does with a wallet's token, so that the bank asks
 * the customer; the page learns of it from the shop.
 */
async function payAsAssistant(page: Page): Promise<void> {
  await page.route('**/api/cart/stripe/payment*', async (route) => {
    const response = await route.fetch()
    const started = await response.json()
    const [intent] = started.client_secret.split('_secret_')
    const shop = await (await page.request.get('/api/shop/info?lang=en')).json()
    await page.request.post(`${new URL(shop.card_script).origin}/v1/payment_intents/${intent}/confirm`, {
      headers: { authorization: `Bearer ${started.public_key}` },
      form: {
        client_secret: started.client_secret,
        payment_method: 'pm_card_authenticationRequired',
        return_url: `${new URL(page.url()).origin}/checkout-exito`,
        use_stripe_sdk: 'true',
      },
    })
    return route.fulfill({ json: { ...started, requires_action: true } })
  })
}

const languages = {
  es: ['Confirmar con mi banco', 'Gracias por tu compra'],
  en: ['Confirm with my bank', 'Thank you for your order'],
} as const

for (const [lang, currency, width] of [
  ['es', 'MXN', 390],
  ['en', 'USD', 1440],
] as const)
  test(`the customer finishes at the bank what an assistant began to pay, in ${lang} at ${width}`, async ({
    page,
    request,
    baseURL,
  }) => {
    const [confirm, thanks] = languages[lang]
    await page.setViewportSize({ width, height: 844 })
    await prepareVisitor(page, baseURL, lang)
    await signInToPay(page, request, { skip: 4, currency })
    await openPage(page, '/checkout-pago')
    await payAsAssistant(page)
    await page.getByRole('radio', { name: /card|Tarjeta/ }).check({ force: true })
    await expect(page.getByRole('button', { name: confirm })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: confirm }).press('Enter')
    await page.getByRole('button', { name: /^Complet(e|ar) / }).click()
    await expect(page.getByRole('heading', { level: 1, name: thanks })).toBeVisible()
  })
