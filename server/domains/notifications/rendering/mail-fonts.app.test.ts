import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { mailFontPaths } from './mail-fonts.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterAll(() => t.close())

test.each(Object.values(mailFontPaths))('%s is a font that any mail program may fetch and keep', async (url) => {
  const { statusCode, headers, rawPayload } = await t.app.inject({ url })
  expect([statusCode, rawPayload.subarray(0, 4).toString()]).toEqual([200, 'wOF2'])
  expect(headers).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
})
