import { expect, type Page, test } from '@playwright/test'
import { openPage, prepareVisitor } from './visitor.ts'

/**
 * Holds every script that the page requests from now on; the messages of a language are files of their own. Returns a
 * function that lets them through, after at least one has been requested.
 */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: (() => void)[] = []
  let isHolding = true
  await page.route('**/assets/*.js', async (route) => {
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    isHolding = false
    for (const release of held) release()
  }
}

test('of two languages chosen in a row the last one counts, although the first one loads later', async ({
  page,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL, 'es')
  await openPage(page, '/detalles-producto/sudadera-con-capucha-kermes')
  const release = await holdScripts(page)
  const header = page.getByRole('banner')
  await header.getByRole('radio', { name: 'English' }).check()
  await header.getByRole('radio', { name: 'Español' }).check()
  await release()
  await expect(page.getByRole('main').getByText('$1,399.00 MXN').first()).toBeVisible()
  await expect(header.getByRole('group', { name: 'Idioma' })).not.toHaveAttribute('aria-busy')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('a currency chosen while a language loads keeps that language', async ({ page, baseURL }) => {
  await prepareVisitor(page, baseURL, 'es')
  await openPage(page, '/detalles-producto/sudadera-con-capucha-kermes')
  const release = await holdScripts(page)
  const header = page.getByRole('banner')
  await header.getByRole('radio', { name: 'English' }).check()
  await header.getByRole('radio', { name: 'Pesos mexicanos, MXN' }).check()
  await release()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('main').getByText('$1,399.00 MXN').first()).toBeVisible()
})

test('a link that is pressed while a language loads opens its page, also where the URL had set the language', async ({
  page,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL, 'es')
  await openPage(page, '/detalles-producto/sudadera-con-capucha-kermes?lang=es')
  const release = await holdScripts(page)
  const header = page.getByRole('banner')
  await header.getByRole('radio', { name: 'English' }).check()
  await header.getByRole('link', { name: 'Playeras' }).click()
  await release()
  await expect(page.getByRole('heading', { level: 1, name: 'T-shirts' })).toBeVisible()
})

test('the URL of a page that is opened in the moment in which another language appears stays', async ({
  page,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL, 'es')
  await openPage(page, '/detalles-producto/sudadera-con-capucha-kermes')
  // The router writes its next page before React runs the effects that it has left for later.
  const pathAfterEffects = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new MutationObserver((_, observer) => {
          observer.disconnect()
          history.pushState({ key: 'next', idx: 1 }, '', '/cookies')
          setTimeout(() => resolve(location.pathname), 500)
        }).observe(document.documentElement, { attributeFilter: ['lang'] })
      }),
  )
  await page.getByRole('banner').getByRole('radio', { name: 'English' }).check()
  expect(await pathAfterEffects).toBe('/cookies')
})

test('a language chosen in the moment in which the page appears in another one stays marked', async ({
  page,
  baseURL,
}) => {
  await prepareVisitor(page, baseURL, 'es')
  await openPage(page, '/detalles-producto/sudadera-con-capucha-kermes')
  const header = page.getByRole('banner')
  const spanish = await header.getByRole('radio', { name: 'Español' }).elementHandle()
  // A press that waited for a busy page is handled before the effects that React has left for later.
  const markedAfterPress = page.evaluate(
    (radio) =>
      new Promise<boolean>((resolve) => {
        new MutationObserver((_, observer) => {
          observer.disconnect()
          const input = radio as HTMLInputElement
          input.click()
          resolve(input.checked)
        }).observe(document.documentElement, { attributeFilter: ['lang'] })
      }),
    spanish,
  )
  await header.getByRole('radio', { name: 'English' }).check()
  expect(await markedAfterPress).toBe(true)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(header.getByRole('group', { name: 'Idioma' })).not.toHaveAttribute('aria-busy')
})
