import { expect, test } from 'vitest'
import { makeLanes } from './lanes.ts'

const suites = [
  { suite: { name: 'unit', runner: 'vitest' } },
  { suite: { name: 'app', runner: 'vitest' } },
  { suite: { name: 'journeys', runner: 'playwright' } },
]
const names = (free_bytes: number, cores: number) =>
  makeLanes(suites, { free_bytes, cores }).map((lane) => lane.map(({ suite }) => suite.name))

test('with memory for both, the suites of the two runners run side by side', () => {
  expect(names(8e9, 2)).toEqual([['unit', 'app'], ['journeys']])
})

test.each([
  [4e9, 4],
  [8e9, 1],
])('with %i bytes and %i cores, one suite runs after the other', (free_bytes, cores) => {
  expect(names(free_bytes, cores)).toEqual([['unit', 'app', 'journeys']])
})

test('without suites there is no lane', () => {
  expect(makeLanes([], { free_bytes: 1e9, cores: 1 })).toEqual([])
})
