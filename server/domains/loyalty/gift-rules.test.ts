import { expect, test } from 'vitest'
import { type Gift, findDueGift } from './gift-rules.ts'

const birthday2027: Gift = { kind: 'birthday', period: '2027' }
const spring2027: Gift = { kind: 'seasonal', period: '2027-03' }

const cases: [number, string | null, string, Gift[], Gift | null][] = [
  [0, '1990-05-17', '2027-05-10T12:00:00Z', [], null],
  [1, '1990-05-17', '2027-05-10T12:00:00Z', [], birthday2027],
  [1, '1990-05-17', '2027-05-01T05:59:59Z', [], null],
  [1, '1990-05-17', '2027-05-01T06:00:00Z', [], birthday2027],
  [1, '1990-05-17', '2027-06-01T05:59:59Z', [], birthday2027],
  [1, '1990-05-17', '2027-06-01T06:00:00Z', [], null],
  [1, '1990-05-17', '2027-05-10T12:00:00Z', [birthday2027], null],
  [1, '1990-05-17', '2028-05-10T12:00:00Z', [birthday2027], { kind: 'birthday', period: '2028' }],
  [1, null, '2027-05-10T12:00:00Z', [], null],
  [1, '1988-02-29', '2027-02-28T12:00:00Z', [], null],
  [1, '1988-02-29', '2027-03-31T12:00:00Z', [], birthday2027],
  [1, '1988-02-29', '2028-02-01T12:00:00Z', [], { kind: 'birthday', period: '2028' }],
  [1, '1988-02-29', '2028-03-01T12:00:00Z', [], null],
  [2, '1990-05-17', '2027-05-10T12:00:00Z', [], birthday2027],
  [2, '1990-05-17', '2027-05-10T12:00:00Z', [birthday2027], spring2027],
  [2, '1990-05-17', '2027-05-10T12:00:00Z', [birthday2027, spring2027], null],
  [2, '1990-05-17', '2027-06-01T06:00:00Z', [spring2027], { kind: 'seasonal', period: '2027-06' }],
  [2, null, '2027-02-10T12:00:00Z', [], { kind: 'seasonal', period: '2026-12' }],
  [2, '1990-01-01', '2027-01-01T06:00:00Z', [{ kind: 'birthday', period: '2026' }], birthday2027],
]

test.each(cases)('level %i, born %s, at %s, given %j: %j', (level, date_birth, at, given, due) => {
  expect(findDueGift({ level, date_birth, given, paused: [], now: new Date(at) })).toEqual(due)
})
