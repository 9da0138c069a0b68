import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRecordedKeys, listUnrecordedStatements } from '../../../testing/recorded-keys.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'
import { changeRows } from '../../../testing/rows.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

test('every statement that may change what many products share makes cached pages out of date', async () => {
  expect(
    await listUnrecordedStatements(t.db, [
      'artworks',
      'artwork_texts',
      'categories',
      'category_texts',
      'collections',
      'collection_texts',
      'colors',
      'retired_uris',
      'size_charts',
      'size_chart_lengths',
      'size_chart_measures',
      'size_chart_measure_texts',
    ]),
  ).toEqual([])
})

test('another version of the vocabulary does too', async () => {
  const change = () => changeRows(t.db, 'search_vocabulary', 'all', { version: { plus: 1 } })
  expect(await listRecordedKeys(t.db, change)).toEqual([['catalog']])
})
