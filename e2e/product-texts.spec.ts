import type { ProductTextPart } from '@shop/contract/staff/product-limits.ts'
import { expect, test } from '@playwright/test'
import { findVariant } from './customers.ts'
import { callAsOwner } from './owner-calls.ts'
import { createMark } from './owner.ts'

/** Where the page of a product has each part of its text; the compiler asks for a line for every part. */
const placesOfParts: Record<ProductTextPart, string[]> = {
  name: ['screen', 'structured data', 'head'],
  uri: ['structured data', 'head'],
  description: ['screen', 'structured data', 'head'],
  detail: ['screen'],
}
const parts = Object.keys(placesOfParts) as ProductTextPart[]

for (const lang of ['es', 'en'] as const)
  test(`the page of a product has every part of its text in ${lang}`, async ({ page, request }) => {
    const mark = createMark()
    const word = (part: ProductTextPart) => `${part}${mark}`
    const { id: original } = await findVariant(request)
    await callAsOwner(async (call, owner) => {
      const { id, version, fields } = await call('products/duplicate', { id: original })
      const text = { ...fields.texts[lang], ...Object.fromEntries(parts.map((part) => [part, word(part)])) }
      const data = { id, version, fields: { ...fields, texts: { ...fields.texts, [lang]: text } } }
      const saved = await owner.put('/api/staff/products/save', { data })
      expect(saved.ok(), await saved.text()).toBe(true)
      await call('products/publish', { id })
    })
    await page.goto(`/detalles-producto/${word('uri')}?lang=${lang}`)
    const texts: Record<string, string | null> = {
      screen: await page.locator('main').textContent(),
      'structured data': (await page.locator('script[type="application/ld+json"]').allTextContents()).join(' '),
      head: await page
        .locator('head')
        .evaluate((head) =>
          [...head.querySelectorAll('title, meta, link[rel=canonical]')].map((one) => one.outerHTML).join(' '),
        ),
    }
    const shown = (part: ProductTextPart) => Object.keys(texts).filter((place) => texts[place]?.includes(word(part)))
    expect(Object.fromEntries(parts.map((part) => [part, shown(part)]))).toEqual(placesOfParts)
  })
