import { expect, test } from 'vitest'
import { placeOfHalfLetter } from './half-letters.ts'

const half = '\uD83C'

test.each<[unknown, string | undefined]>([
  [{ name: `x${half}` }, 'name'],
  [{ lines: [{ note: 'a' }, { note: `${half}b` }] }, 'lines.1.note'],
  [{ name: '🎨', lines: [null, 1, true] }, undefined],
  [half, ''],
  [undefined, undefined],
  [null, undefined],
])('of %j the place is %j', (body, place) => {
  expect(placeOfHalfLetter(body)).toBe(place)
})

test('a body may be as deep as it is long', () => {
  expect(placeOfHalfLetter(JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`))).toBe(undefined)
})
