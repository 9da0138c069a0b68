import Type from 'typebox'
import { expect, test } from 'vitest'
import { createCheck } from './create-check.ts'

const Size = Type.Object({ letter: Type.String({ minLength: 1 }), position: Type.Integer() })

test.each([
  [{ letter: 'M', position: 2 }, true],
  [{ letter: 'M', position: 2, color: 'red' }, true],
  [{ letter: '', position: 2 }, false],
  [{ letter: 'M' }, false],
  [null, false],
])('%j fits: %j', (value, fits) => {
  expect(createCheck(Size)(value)).toBe(fits)
})

test('values are read as the options say, also in later calls', () => {
  const isSize = createCheck(Size, { coerceTypes: true })
  for (const position of ['2', '3']) {
    const size = { letter: 'M', position }
    expect(isSize(size)).toBe(true)
    expect(size).toEqual({ letter: 'M', position: Number(position) })
  }
})
