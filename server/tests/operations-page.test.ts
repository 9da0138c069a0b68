import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { jobNames, buildJobTable } from '../jobs/job-table.ts'

const SERVER = path.resolve(import.meta.dirname, '..')
const page = readFileSync(path.join(import.meta.dirname, '../../docs/operations.md'), 'utf8')

/**
 * Returns the names of all limits that are counted in the database. They are found by the way a limit is written, because
 * the folders that declare them do not export most of them.
 */
function limitNames(): string[] {
  const files = globSync('{domains,backoffice}/**/*.ts', { cwd: SERVER, exclude: ['**/*.test.ts'] })
  const sources = files.map((file) => readFileSync(path.join(SERVER, file), 'utf8'))
  return sources.flatMap((source) =>
    [...source.matchAll(/name: '([a-z-]+)',\s+points:(?![^}]*in_process)/g)].map(([, name = '']) => name),
  )
}

test('operations.md names every limit that a row of rate_limits may begin with, and no other', () => {
  const [sentence = ''] = page.match(/The key begins with .*/) ?? []
  expect(listCodes(sentence).toSorted()).toEqual(limitNames().toSorted())
})

const rows = (page.split('\n## Jobs\n')[1]?.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split(' | '))

test('operations.md names every job, and no other', () => {
  expect(rows.flatMap(([names = '']) => listCodes(names)).toSorted()).toEqual(jobNames.toSorted())
})

// Only the schedules are read, so no job needs the shop.
const jobs = Object.entries(buildJobTable({} as never, {} as never, {} as never))
const daily = jobs.flatMap(([name, { cron = '' }]) => {
  const [, minute = '', hour] = /^(\d+) (\d+) \* \* \*$/.exec(cron) ?? []
  return hour === undefined ? [] : [{ name, at: `${hour.padStart(2, '0')}:${minute.padStart(2, '0')} UTC` }]
})

test.each(daily)('operations.md says that $name runs at $at', ({ name, at }) => {
  expect(rows.find(([names = '']) => listCodes(names).includes(name))?.[1]).toContain(at)
})

function listCodes(text: string): string[] {
  return [...text.matchAll(/`([a-z-]+)`/g)].map(([, code = '']) => code)
}
