import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '@shop/contract/calendar.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'
import { insertLegalVersion } from '../../../testing/change-settings.ts'

// The tests of `legal.app.test.ts` see that a version in force is not changed. Here is the one that is not yet.

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

const message = 'a published version of a legal text is never changed'

async function publish(version: number, days: number): Promise<void> {
  const valid_from = new Date(Date.now() + days * DAY_MS)
  await insertLegalVersion(t.db, 77, { version, valid_from, content: 'c' })
}
const takeBack = async (version: number) => {
  await t.db`delete from legal_version_texts where legal_text_id = 77 and version = ${version}`
  await t.db`delete from legal_versions where legal_text_id = 77 and version = ${version}`
}

test('a version that is not valid yet is taken back, but not changed', async () => {
  await publish(1, 1)
  await expect(t.db`update legal_versions set note = 'x' where legal_text_id = 77`).rejects.toThrow(message)
  await expect(t.db`update legal_version_texts set content = 'x' where legal_text_id = 77`).rejects.toThrow(message)
  await expect(
    t.db`update legal_versions set valid_from = valid_from + interval '1 day' where legal_text_id = 77`,
  ).rejects.toThrow(message)
  await takeBack(1)
  expect(await t.db`select from legal_versions where legal_text_id = 77`).toEqual([])
})

test('one that is valid stays, with its texts', async () => {
  await publish(2, -1)
  await expect(takeBack(2)).rejects.toThrow(message)
  await expect(t.db`delete from legal_versions where legal_text_id = 77`).rejects.toThrow(message)
  expect(await t.db`select content from legal_version_texts where legal_text_id = 77`).toEqual([{ content: 'c' }])
})
