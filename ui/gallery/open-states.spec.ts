import type { Page } from '@playwright/test'
import { buildAxe, expect, test } from './test.ts'

// Elements that are closed in the gallery are opened and checked one by one.
const openers = [
  ['dialog', 'Guía de tallas', '[role=dialog]'],
  ['dialog', 'Elegir talla', '[role=dialog]'],
  ['dialog', 'Menú', '[role=dialog]'],
  ['dialog', 'Buscar', '[role=dialog]'],
  ['alert-dialog', 'Enviar', '[role=alertdialog]'],
  ['alert-dialog', 'Borrar', '[role=alertdialog]'],
  ['overlay', 'Agregar', '[role=dialog]'],
  ['share-menu', 'Compartir Ecos', '[role=dialog]'],
  ['product-gallery', 'Ver imagen 1 en grande', '.yarl__container'],
  ['toast', 'Avisar', '[aria-live=polite] span'],
  ['line-item', 'Quitar Retrato Nº 03', '#line-item'],
] as const

for (const [id, name, opened] of openers)
  test.describe(() => {
    test.use({ shown: id })
    test(`axe finds nothing in what "${name}" of ${id} opens on a narrow phone`, async ({ part, page }) => {
      await page.setViewportSize({ width: 320, height: 800 })
      await keepOpen(page)
      await part(id).getByRole('button', { name, exact: true }).first().click()
      await page.locator(opened).first().waitFor()
      await page.waitForTimeout(350)
      const { violations } = await buildAxe(page).include(opened).exclude('main [aria-busy=true]').analyze()
      expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map((node) => node.html)])).toEqual([])
    })
  })

test.describe(() => {
  test.use({ shown: 'combobox' })
  test('axe finds nothing in an open combobox', async ({ part, page }) => {
    await part('combobox').getByRole('combobox', { name: 'Ciudad', exact: true }).fill('c')
    await page.keyboard.press('ArrowDown')
    await page.waitForTimeout(250)
    const { violations } = await buildAxe(page).include('#combobox').analyze()
    expect(
      violations.map((violation) => `${violation.id} ${violation.nodes.map((node) => node.html).join(' ')}`),
    ).toEqual([])
  })
})

/** Keeps a notice open: axe takes longer than its two seconds on a busy machine. Other timers run, because axe needs some. */
async function keepOpen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { setTimeout } = window
    // The types of Node and of the browser disagree on what a timer is.
    window.setTimeout = ((run: () => void, ms?: number) => (ms === 2_000 ? 0 : setTimeout(run, ms))) as never
  })
}
