import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'
import { changeRows, insertRow } from './rows.ts'
import { openTestDomain, type TestDomain } from './test-domain.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db`delete from missed_terms`
  for (const term of ['a', 'b', 'c'])
    await insertRow(t.db, 'missed_terms', { day: '2026-05-01', lang: 'es', term, times: 1 })
})

const listTimes = () => t.db<{ times: number }[]>`select times from missed_terms order by term`.column()

test.each([
  ['a value', { term: 'b' }, [1, 9, 1]],
  ['one of several', { term: ['a', 'c'] }, [9, 1, 9]],
  ['another value', { term: { not: 'b' } }, [9, 1, 9]],
  ['two values', { term: 'b', lang: 'en' }, [1, 1, 1]],
  ['any value', 'all', [9, 9, 9]],
] as const)('rows with %s change, the others do not', async (_, where, times) => {
  await changeRows(t.db, 'missed_terms', where, { times: 9 })
  expect(await listTimes()).toEqual(times)
})

test('a number becomes more, a time earlier', async () => {
  await changeRows(t.db, 'missed_terms', { term: 'a' }, { times: { plus: 4 } })
  expect(await listTimes()).toEqual([5, 1, 1])
  const at = new Date('2026-05-01T12:00:00Z')
  const { id } = await insertRow(t.db, 'changes', { keys: ['a'], at })
  await changeRows(t.db, 'changes', { id }, { at: { earlier_ms: 500 } })
  expect(await t.db`select at from changes where id = ${id}`.value()).toEqual(new Date('2026-05-01T11:59:59.500Z'))
})

test('a value that is missing changes no row', async () => {
  const found: { term?: string } = {}
  await expect(changeRows(t.db, 'missed_terms', { term: found.term! }, { times: 9 })).rejects.toThrow('undefined')
  expect(await listTimes()).toEqual([1, 1, 1])
})
