import { expect, test } from 'vitest'
import { parseReturnNote } from './return-note.ts'

test.each([
  ['return R-12-R: faulty', { kind: 'return', number: 'R-12-R', reason: 'faulty' }],
  ['exchange R-3-Q', { kind: 'exchange', number: 'R-3-Q', reason: undefined }],
])('%s is a note of the shop', (note, parsed) => {
  expect(parseReturnNote(note)).toEqual(parsed)
})

test.each(['return R-12-R', 'exchange R-3-Q: faulty', 'return R-12-R: faulty, she says', 'Return R-12-R: faulty', ''])(
  '%s is a text of a person',
  (note) => {
    expect(parseReturnNote(note)).toBeUndefined()
  },
)
