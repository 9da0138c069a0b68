import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { writeSetting } from '../content/content.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

test('the shop is installed under the name in its settings', async () => {
  await writeSetting(t.db, 'brand', 'Taller del Sur', t.clock.now())
  const response = await t.app.inject({ url: '/manifest.webmanifest' })
  expect(response.headers['content-type']).toContain('application/manifest+json')
  expect(response.json()).toMatchObject({ name: 'Taller del Sur', short_name: 'Taller del Sur' })
})
