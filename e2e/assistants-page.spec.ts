import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openPage, prepareVisitor } from './visitor.ts'

// The switch of the demo is at catalog; its other positions are shown with another answer about it.

const words = {
  es: ['Compra con tu asistente', 'No paga: te da un enlace', 'Paga con la cartera digital', 'Copiar la dirección'],
  en: [
    'Shop with your assistant',
    'It doesn’t pay: it gives you a link',
    'Pay with the digital wallet',
    'Copy the address',
  ],
} as const

async function showWithMode(page: Page, mode: string): Promise<void> {
  await page.route('**/api/shop/info*', async (route) => {
    const response = await route.fetch()
    return route.fulfill({ json: { ...(await response.json()), assistants: mode } })
  })
  await openPage(page, '/contacto')
  await page.evaluate(async () => {
    const routers = globalThis as unknown as Record<string, { navigate: (to: string) => Promise<void> }>
    await routers['__reactRouterDataRouter']!.navigate('/asistentes')
  })
}

for (const lang of ['es', 'en'] as const)
  for (const width of [390, 1440])
    for (const mode of ['cart', 'payment'] as const)
      test(`people read how to connect an assistant that may ${mode}, in ${lang} at ${width}`, async ({
        page,
        baseURL,
      }) => {
        const [title, inShop, wallet, copy] = words[lang]
        await page.setViewportSize({ width, height: 844 })
        await prepareVisitor(page, baseURL, lang)
        await showWithMode(page, mode)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(page.getByText(`${baseURL}/mcp`)).toBeVisible()
        await expect(page.getByText(mode === 'payment' ? wallet : inShop)).toBeVisible()
        await expect(page.getByRole('button', { name: copy })).toBeVisible()
        await expectAccessible(page)
      })

test('the footer leads to the page', async ({ page, baseURL }) => {
  await prepareVisitor(page, baseURL)
  await openPage(page, '/contacto')
  await page.getByRole('link', { name: 'Shop with your assistant' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop with your assistant')
  await expect(page.getByText('Search by words')).toBeVisible()
  await expect(page.getByText('Prepare a cart')).toHaveCount(0)
})

test('while the switch is off there is no such page', async ({ page, baseURL }) => {
  await prepareVisitor(page, baseURL)
  await showWithMode(page, 'off')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Shop with your assistant')
  await expect(page.getByText(`${baseURL}/mcp`)).toHaveCount(0)
})
