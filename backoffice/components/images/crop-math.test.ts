import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getCrop, getLargestCrop, getMaxZoom, getZoom, moveFocal } from './crop-math.ts'

const sizes = fc.record({ width: fc.integer({ min: 400, max: 8000 }), height: fc.integer({ min: 400, max: 5000 }) })
const points = fc.record({ x: fc.integer({ min: 0, max: 1000 }), y: fc.integer({ min: 0, max: 1000 }) })

test('a part is inside the original, 4:5 and large enough, whatever the focal point and zoom', () => {
  fc.assert(
    fc.property(sizes, points, fc.double({ min: 1, max: 30, noNaN: true }), (original, focal, zoom) => {
      const { left, top, width, height } = getCrop(original, focal, zoom)
      expect(left >= 0 && top >= 0).toBe(true)
      expect(left + width <= original.width && top + height <= original.height).toBe(true)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(320)
      expect(Math.abs(width / height - 0.8)).toBeLessThan(0.01)
    }),
  )
})

test('a part is around the focal point, and moves at the edges', () => {
  const original = { width: 2000, height: 1000 }
  expect(getLargestCrop(original)).toEqual({ width: 800, height: 1000 })
  expect(getCrop(original, { x: 500, y: 500 }, 1)).toEqual({ left: 600, top: 0, width: 800, height: 1000 })
  expect(getCrop(original, { x: 1000, y: 1000 }, 2)).toEqual({ left: 1600, top: 500, width: 400, height: 500 })
  expect(getCrop(original, { x: 0, y: 0 }, 2)).toEqual({ left: 0, top: 0, width: 400, height: 500 })
})

test('the zoom of a part is the one it was made with', () => {
  const original = { width: 2000, height: 2500 }
  expect(getZoom(original, getCrop(original, { x: 300, y: 300 }, 2))).toBeCloseTo(2)
  expect(getZoom(original, null)).toBe(1)
  expect(getMaxZoom(original)).toBeCloseTo(6.25)
})

test('a focal point stays inside', () => {
  expect(moveFocal({ x: 990, y: 5 }, 50, -10)).toEqual({ x: 1000, y: 0 })
})
