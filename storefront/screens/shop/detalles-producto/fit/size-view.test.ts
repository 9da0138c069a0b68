import type { SizeMeasure } from '@shop/contract/catalog.ts'
import { expect, test } from 'vitest'
import { toFigureUnits } from './figure.ts'
import { chooseSizeView } from './size-view.ts'

const measure = (
  measured_on: SizeMeasure['measured_on'],
  point: SizeMeasure['point'],
  lengths: [letter: string, least_mm: number, most_mm: number][],
): SizeMeasure => ({
  measured_on,
  point,
  name: point ?? 'Otra',
  lengths: lengths.map(([letter, least_mm, most_mm]) => ({ letter, least_mm, most_mm })),
})
const size_chart = [
  measure('body', 'chest', [['M', 940, 990]]),
  measure('garment', 'width', [
    ['S', 510, 510],
    ['M', 530, 550],
  ]),
  measure('garment', 'length', [['M', 710, 710]]),
  measure('garment', null, [['M', 100, 100]]),
]
const sizes = ['S', 'M', 'L'].map((letter) => ({ letter })) as never
const product = { size_chart, drawn_garment: 'shirt', sizes } as const

test('the lengths of the selected size on the garment are drawn, and not to scale when one is missing', () => {
  const view = chooseSizeView(product, { letter: 'S' })
  expect(view).toMatchObject({ garment: 'shirt', letter: 'S', lengths: [{ point: 'width' }], isToScale: false })
})

test('the middle size is drawn until one is selected', () => {
  expect(chooseSizeView(product, undefined)).toMatchObject({ letter: 'M', isToScale: true })
})

test('a size without lengths is not drawn, nor a product without a size chart', () => {
  expect(chooseSizeView(product, { letter: 'L' })).toBeUndefined()
  expect(chooseSizeView({ ...product, size_chart: null }, { letter: 'M' })).toBeUndefined()
})

test.each([
  [1700, { width: 54, length: 71 }],
  [1870, { width: 54 / 1.1, length: 71 / 1.1 }],
])('on a figure of %i mm lengths are in proportion to it, a range by its middle', (height_mm, expected) => {
  const units = toFigureUnits(chooseSizeView(product, { letter: 'M' })!.lengths, height_mm)
  expect(units.width).toBeCloseTo(expected.width)
  expect(units.length).toBeCloseTo(expected.length)
})
