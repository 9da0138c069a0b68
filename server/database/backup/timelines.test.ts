import { expect, test } from 'vitest'
import { filterContinuedWal, isAbandoned, parseHistory } from './timelines.ts'
import { findGap } from './wal-files.ts'

const history = parseHistory(
  '00000004.history',
  '1\t0/A000060\tbefore 2026-11-22 10:15:00+00\n\n3\t1/2000028\tno recovery target specified\n',
)

test('a history names the timelines before it, and where each was left', () => {
  expect(history).toEqual({
    timeline: 4,
    left_at: new Map([
      [1, 0xa00_0060n],
      [3, 0x1_0200_0028n],
    ]),
  })
})

test.each([
  ['that ended before its timeline was left is used', 1, '00000001000000000000000A', '0/A000060', false],
  ['that ended after its timeline was left is abandoned', 1, '00000001000000000000000A', '0/A000061', true],
  ['of a timeline that was left altogether is abandoned', 2, '000000020000000000000002', '0/2000120', true],
  ['of a later timeline in between is used', 3, '00000003000000010000000A', '0/FF000120', false],
  ['of the newest timeline is used', 4, '000000040000000100000002', '1/2000120', false],
  ['of a timeline whose history is not archived yet is used', 5, '000000050000000100000002', '1/2000120', false],
  ['that does not say where it ended is used if it began before', 1, '00000001000000000000000A', undefined, false],
  ['that does not say where it ended is abandoned if it began later', 1, '00000001000000000000000B', undefined, true],
] as const)('a backup %s', (_name, timeline, first_wal, end_lsn, abandoned) => {
  expect(isAbandoned({ timeline, first_wal, ...(end_lsn === undefined ? {} : { end_lsn }) }, history)).toBe(abandoned)
})

test.each([
  ['an abandoned timeline does not fill a gap', ['1-08', '1-09', '1-0A', '1-0B', '1-0C', '4-0A', '4-0C'], 0xbn],
  ['a gap on an abandoned timeline is none', ['1-08', '1-09', '1-0A', '1-0D', '4-0A', '4-0B'], undefined],
  ['a timeline without a copy of the segment in which it begins has a gap', ['1-08', '1-09', '1-0A', '4-0B'], 0xan],
  ['a timeline whose history is not archived yet counts', ['1-08', '1-09', '4-0A', '5-0B', '5-0C'], undefined],
] as const)('%s', (_name, segments, gap) => {
  const newest = { timeline: 4, left_at: new Map([[1, 0xa00_0060n]]) }
  const files = segments.map((segment) => ({
    file: `0000000${segment[0]}00000000000000${segment.slice(2)}`,
    archived_at: new Date('2026-11-22T12:00:00Z'),
  }))
  expect(findGap(filterContinuedWal(files, newest), files[0]!.file)).toBe(gap)
})

test('the histories of earlier restores are kept beside the segments that a restore follows', () => {
  const newest = { timeline: 3, left_at: new Map([[1, 0x800_0060n], [2, 0xa00_0060n]]) } // prettier-ignore
  const names = [
    ...['000000010000000000000007', '000000010000000000000008', '00000002.history'],
    ...['000000020000000000000008', '00000003.history', '00000003000000000000000A'],
  ]
  const files = names.map((file) => ({ file, archived_at: new Date('2026-11-22T12:00:00Z') }))
  const left = new Set(['000000010000000000000008'])
  expect(filterContinuedWal(files, newest).map(({ file }) => file)).toEqual(names.filter((name) => !left.has(name)))
})
