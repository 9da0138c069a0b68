import { expect, type Locator, type Page } from '@playwright/test'
import { openBackOffice } from './back-office.ts'
import { test } from './test.ts'

test.use({ locale: 'en-US', viewport: { width: 1440, height: 900 } })

const getItems = (page: Page) => page.getByRole('list', { name: 'Artworks' }).locator('li')

/** Returns the names of the artworks in the order that the list shows. */
async function readNames(page: Page): Promise<string[]> {
  await expect(getItems(page).nth(2)).toBeVisible()
  return getItems(page).getByRole('link').allTextContents()
}

async function saveOrder(page: Page, action: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse((response) => response.url().includes('/artworks/order'))
  await action()
  expect((await saved).status()).toBe(200)
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const handle = (await from.getByTitle(/^Drag /).boundingBox())!
  const target = (await to.boundingBox())!
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(handle.x + 40, handle.y + 20, { steps: 4 })
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 })
  await page.mouse.up()
}

test('artworks are brought into another order by mouse, keyboard and touch, and keep it', async ({ page, browser }) => {
  await openBackOffice(page, '/artworks')
  const [first, second, third, ...rest] = await readNames(page)
  await saveOrder(page, () => drag(page, getItems(page).nth(0), getItems(page).nth(2)))
  expect(await readNames(page)).toEqual([second, third, first, ...rest])
  await page.reload()
  expect(await readNames(page)).toEqual([second, third, first, ...rest])

  const up = page.getByRole('button', { name: `Move ${first} up` })
  await up.focus()
  await saveOrder(page, () => page.keyboard.press('Enter'))
  await expect(up).toBeFocused()
  await saveOrder(page, () => page.keyboard.press('Enter'))
  expect(await readNames(page)).toEqual([first, second, third, ...rest])
  // The button that the first item cannot use hands the focus to the one beside it.
  await expect(page.getByRole('button', { name: `Move ${first} down` })).toBeFocused()

  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const phone = await context.newPage()
  await openBackOffice(phone, '/artworks')
  await saveOrder(phone, () => phone.getByRole('button', { name: `Move ${first} down` }).tap())
  expect(await readNames(phone)).toEqual([second, first, third, ...rest])
  await saveOrder(phone, () => phone.getByRole('button', { name: `Move ${first} up` }).tap())
  expect(await readNames(phone)).toEqual([first, second, third, ...rest])
  await context.close()
})
