import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'
import { listLegalOpenings } from './legal-openings.ts'
import { insertLegalVersion } from '../../../testing/change-settings.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

async function publish(id: number, version: number, days: number, content: string): Promise<void> {
  const valid_from = new Date(t.clock.now().valueOf() + days * DAY_MS)
  await insertLegalVersion(t.db, id, { version, valid_from, content })
}

test('the version in force of each text has its opening paragraphs, cleaned, and no paragraph is cut', async () => {
  await publish(1, 1, -2, '<p>old</p>')
  await publish(1, 2, -1, '<p>one</p><p>two</p><h2>Title</h2><p>three</p>')
  await publish(1, 3, 1, '<p>not in force yet</p>')
  await publish(4, 1, -1, `<p>short <script>alert(1)</script></p><p>${'long '.repeat(1_000)}</p>`)
  expect(await listLegalOpenings(t.db, 'es', t.clock.now())).toEqual([
    { id: 1, name: 'text 1.2', opening: ['<p>one</p>', '<p>two</p>'] },
    { id: 4, name: 'text 4.1', opening: ['<p>short </p>'] },
  ])
  expect(await listLegalOpenings(t.db, 'en', t.clock.now())).toEqual([])
})
