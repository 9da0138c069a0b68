import { expect, test } from 'vitest'
import { compareRounds } from './ratio.ts'

test('the ratio is of the medians, and its range of the adjacent rounds', () => {
  const rounds: [number, number][] = [
    [10, 5],
    [20, 8],
    [12, 6],
  ]
  expect(compareRounds(rounds)).toEqual({ former_ms: 12, present_ms: 6, ratio: 0.5, lowest: 0.4, highest: 0.5 })
})

test('nothing is compared with what took no time', () => {
  expect(() => compareRounds([[0, 1]])).toThrow('took no time')
})
