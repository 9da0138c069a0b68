import { expect, test } from 'vitest'
import { filterNeededWal, findGap, getSegmentNumber } from './wal-files.ts'

const archived_at = new Date('2026-11-22T12:00:00Z')
const toFiles = (...files: string[]) => files.map((file) => ({ file, archived_at }))

test('segments are counted on over the end of an id and over timelines', () => {
  expect(getSegmentNumber('0000000100000001000000FF') + 1n).toBe(getSegmentNumber('000000020000000200000000'))
})

test('needed are the later segments of any timeline and every history', () => {
  const files = toFiles('000000010000000000000002', '000000010000000000000003', '000000010000000000000003.00000028.backup', '000000020000000000000004', '00000002.history') // prettier-ignore
  expect(filterNeededWal(files, '000000010000000000000003').map(({ file }) => file)).toEqual([
    '000000010000000000000003',
    '000000020000000000000004',
    '00000002.history',
  ])
})

test.each([
  ['no file', [], undefined],
  ['all files', ['000000010000000000000003', '000000010000000000000004'], undefined],
  ['the first is missing', ['000000010000000000000004'], 3n],
  ['one in between is missing', ['000000010000000000000003', '000000010000000000000005'], 4n],
  ['one continues on another timeline', ['000000010000000000000003', '000000020000000000000004'], undefined],
  ['a part of a file is none', ['000000010000000000000003.partial', '000000010000000000000004'], 3n],
] as [string, string[], bigint | undefined][])('a gap: %s', (_name, files, gap) => {
  expect(findGap(toFiles(...files), '000000010000000000000003')).toBe(gap)
})
