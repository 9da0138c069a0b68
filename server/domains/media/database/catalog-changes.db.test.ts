import { afterAll, beforeAll, expect, test } from 'vitest'
import { listUnrecordedStatements } from '../../../testing/recorded-keys.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

test('every statement that may change an image or its description makes cached pages out of date', async () => {
  expect(await listUnrecordedStatements(t.db, ['images', 'image_texts'])).toEqual([])
})
