import type { Locator } from '@playwright/test'
import { expect, test } from '../gallery/test.ts'

const open = async (part: Locator) => {
  await part.getByRole('button', { name: 'Guía de tallas' }).click()
  return part.page().getByRole('dialog', { name: 'Guía de tallas' })
}

test('moves the focus to its title, traps it, and returns it on Esc', async ({ part, page }) => {
  const dialog = await open(part('dialog'))
  await expect(dialog.getByRole('heading', { name: 'Guía de tallas' })).toBeFocused()
  for (let clickCount = 0; clickCount < 12; clickCount++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(part('dialog').getByRole('button', { name: 'Guía de tallas' })).toBeFocused()
})

test('Back closes it and stays on the page; the next Back leaves', async ({ part, page }) => {
  await page.goto('/?before')
  await page.goto('/?page')
  await page.locator('body[data-ready]').waitFor()
  const dialog = await open(part('dialog'))
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  expect(page.url()).toContain('?page')
  await page.goBack()
  expect(page.url()).toContain('?before')
})

test('leaves no history entry when its button closes it', async ({ part, page }) => {
  await page.goto('/?before')
  await page.goto('/?page')
  await page.locator('body[data-ready]').waitFor()
  for (let time = 0; time < 3; time++) {
    const dialog = await open(part('dialog'))
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await expect(dialog).toBeHidden()
    await page.waitForFunction(() => !(history.state as { dialog?: string } | null)?.dialog)
  }
  await page.goBack()
  expect(page.url()).toContain('?before')
})

test('hides its history entries from the router', async ({ part, page }) => {
  await page.evaluate(() => {
    window.addEventListener('popstate', () => {
      document.body.dataset['steps'] = `${Number(document.body.dataset['steps'] ?? 0) + 1}`
    })
  })
  const dialog = await open(part('dialog'))
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => !(history.state as { dialog?: string } | null)?.dialog)
  await open(part('dialog'))
  await page.goBack()
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => document.body.dataset['steps'])).toBeUndefined()
})

test('a page pushed by the press that closes it stays, and Back from there finds the page before', async ({
  part,
  page,
}) => {
  const dialog = await open(part('dialog'))
  await dialog.getByRole('button', { name: 'Cerrar' }).evaluate((button: HTMLElement) => {
    button.click()
    history.pushState({ pushed: true }, '', '/?next')
  })
  await expect(dialog).toBeHidden()
  await page.waitForTimeout(100)
  expect(page.url()).toContain('?next')
  await page.goBack()
  await page.waitForFunction(() => !(history.state as { dialog?: string } | null)?.dialog)
  expect(new URL(page.url()).search).toBe('')
})

test('a press outside closes it, a press inside does not', async ({ part, page }) => {
  const dialog = await open(part('dialog'))
  await dialog.getByText('Mide una prenda').click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(20, 400)
  await expect(dialog).toBeHidden()
})

test('the page behind does not scroll and is inert', async ({ part, page }) => {
  await expect(await open(part('dialog'))).toBeVisible()
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(20, 400)
  await page.mouse.wheel(0, 400)
  await page.waitForTimeout(100)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  // Screen readers find only the dialog, and a press on the page reaches the scrim instead.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Avísame' })).toHaveCount(0)
  const reached = await page.evaluate(() => {
    const { x, y } = document.querySelector('#dialog button')!.getBoundingClientRect()
    return document.elementFromPoint(x, y)?.closest('#dialog') ?? null
  })
  expect(reached).toBeNull()
})

test('the sheet is at the bottom of a phone', async ({ part, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await part('dialog').getByRole('button', { name: 'Elegir talla' }).click()
  const sheet = page.getByRole('dialog', { name: 'Elige tu talla' })
  await expect(async () => {
    const box = await sheet.boundingBox()
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844)
  }).toPass()
})
