import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTestCatalog } from '../../../testing/make.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'
import { listMissingTextInconsistencies } from './missing-text-queries.ts'
import { insertRow } from '../../../testing/rows.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
  await getTestCatalog(t)
})
afterAll(() => t.close())

test('colors, images and measures without a text in one language are found', async () => {
  const { id: size_chart_id } = await insertRow(t.db, 'size_charts', { name: 'tees' })
  const measure = { size_chart_id, position: 1, measured_on: 'body' }
  const { id: measure_id } = await insertRow(t.db, 'size_chart_measures', measure)
  await insertRow(t.db, 'size_chart_measure_texts', { measure_id, lang: 'es', name: 'Cintura' })
  expect(await listMissingTextInconsistencies(t.db)).toEqual([
    expect.stringMatching(/^measure \d+: it has no text in en$/),
  ])
  await insertRow(t.db, 'size_chart_measure_texts', { measure_id, lang: 'en', name: 'Waist' })
  expect(await listMissingTextInconsistencies(t.db)).toEqual([])
  await t.db`delete from color_texts where name = 'Black'`
  await t.db`delete from image_texts where image_key = 'one' and lang = 'es'`
  expect(await listMissingTextInconsistencies(t.db)).toEqual([
    expect.stringMatching(/^color \d+: it has no text in en$/),
    'image one: it has no text in es',
  ])
})
