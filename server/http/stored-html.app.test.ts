import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../testing/make.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { setProductTexts } from '../testing/change-products.ts'
import { insertLegalVersion } from '../testing/change-settings.ts'

// HTML that reached the database without being cleaned, by hand or by a bug (rules 7).

const HOSTILE =
  '<p>a</p><script>alert(1)</script><meta http-equiv="refresh" content="0;url=https://evil.example"><img src=x onerror=alert(1)>'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterAll(() => t.close())

test('the description of a product is cleaned again when it is sent', async () => {
  const { id, uri } = await makeProduct(t)
  await setProductTexts(t.db, id, { detail: HOSTILE })
  expect((await t.request('GET', `/products/detail?uri=${uri}`)).body.detail).toBe('<p>a</p>')
})

test('a legal text is cleaned again when it is sent', async () => {
  const now = t.clock.now()
  await insertLegalVersion(t.db, 1, { valid_from: now, content: HOSTILE })
  expect((await t.request('GET', '/legal-texts/detail/1?lang=es')).body.data.content).toBe('<p>a</p>')
})
