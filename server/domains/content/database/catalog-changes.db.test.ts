import { afterAll, beforeAll, expect, test } from 'vitest'
import { listUnrecordedStatements } from '../../../testing/recorded-keys.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

test('every statement that may change a banner, a post, a setting or a legal text makes cached pages out of date', async () => {
  expect(
    await listUnrecordedStatements(t.db, [
      'banners',
      'banner_texts',
      'posts',
      'post_texts',
      'settings',
      'legal_versions',
    ]),
  ).toEqual([])
})
