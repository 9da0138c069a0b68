import { expect, test } from 'vitest'
import { drawBars } from './labels.ts'

/** The widths of an EAN-13, by the patterns of its digits (GS1 General Specifications 5.2). */
const PATTERNS = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112']
const PARITIES = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL']

function drawEan(code: string): string {
  const [first, ...digits] = [...code].map(Number) as [number, ...number[]]
  const draw = (digit: number, isMirrored: boolean) =>
    isMirrored ? [...PATTERNS[digit]!].toReversed().join('') : PATTERNS[digit]!
  const left = digits.slice(0, 6).map((digit, index) => draw(digit, PARITIES[first]![index] === 'G'))
  const right = digits.slice(6).map((digit) => draw(digit, false))
  return ['111', ...left, '11111', ...right, '111'].join('')
}

test.each(['7501031311309', '4006381333931', '9780201379624'])('%s is drawn as the standard says', async (code) => {
  expect((await drawBars(code)).join('')).toBe(drawEan(code))
})

test.each([
  ['036000291452', 95],
  ['96385074', 67],
  // GTIN-14 and own codes are Code 128: start, check sign and stop, two digits or one other sign in 11 modules.
  ['17501031311306', 11 * (7 + 2) + 13],
  ['LZ-TEE-S', 11 * (8 + 2) + 13],
])('%s has %i modules', async (code, modules) => {
  expect((await drawBars(code)).reduce((sum, width) => sum + width, 0)).toBe(modules)
})
