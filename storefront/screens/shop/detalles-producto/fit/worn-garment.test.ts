import { drawnGarments } from '@shop/contract/drawn-garments.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { body, FIGURE_HEIGHT } from './figure.ts'
import { drawWornGarment } from './worn-garment.ts'

const size = { width: 54, length: 71, height: 38, depth: 10, handle: 62, side: 65 }

test.each(drawnGarments)('a %s is as long as its chart says', (garment) => {
  fc.assert(
    fc.property(fc.integer({ min: 18, max: 140 }), (length) => {
      const worn = drawWornGarment(garment, { ...size, length, height: length, side: length })!
      expect(worn.bottom - worn.top).toBeCloseTo(length)
      expect([...worn.shapes, worn.seams].join(' ')).not.toMatch(/NaN|undefined/)
    }),
  )
})

test.each([
  ['tee', { width: 54 }],
  ['tee', { length: 71 }],
  ['skirt', {}],
  ['bag', { width: 36 }],
  ['scarf', { width: 65 }],
] as const)('a %s with only %o is not drawn', (garment, measures) => {
  expect(drawWornGarment(garment, measures)).toBeUndefined()
})

test('a wide garment reaches further than a narrow one, and none is narrower than the figure in it', () => {
  const reach = (width: number) => drawWornGarment('tee', { ...size, width })!.right
  expect(reach(70)).toBeGreaterThan(reach(54))
  expect(reach(30)).toBe(reach(25))
})

test('the figure stands between the top of its head and the floor, and is symmetrical', () => {
  const numbers = body.match(/-?[\d.]+/g)!.map(Number)
  const [xs, ys] = [0, 1].map((part) => numbers.filter((_, index) => index % 2 === part)) as [number[], number[]]
  expect(Math.max(...ys)).toBeCloseTo(FIGURE_HEIGHT, 0)
  expect(Math.max(...xs)).toBeCloseTo(-Math.min(...xs))
})
