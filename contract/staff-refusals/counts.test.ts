import { expect, test } from 'vitest'
import { refusals } from '../refusals.ts'
import { staffRefusals } from '../staff-refusals.ts'

test('no refusal says "1 products": a number that may be one stands alone', () => {
  const texts = Object.values({ ...refusals, ...staffRefusals }).flatMap(({ es, en }) => [es, en])
  expect(texts.length).toBeGreaterThan(200)
  const plurals = texts.filter((text) => /\{(?:problems|allocated|crystals|left)\} \p{L}+s\b/u.test(text))
  expect(plurals).toEqual([])
})
