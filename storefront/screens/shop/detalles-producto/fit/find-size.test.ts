import type { SizeMeasure } from '@shop/contract/catalog.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BEYOND_CHART_MM, findHem, findSizeByBody, findSizeByGarment, fitLimits, isWithinLimits } from './find-size.ts'
import { findGarmentShape } from './garment-shape.ts'

type Lengths = readonly (readonly [letter: string, least_mm: number, most_mm?: number])[]

function measure(measured_on: SizeMeasure['measured_on'], point: SizeMeasure['point'], lengths: Lengths): SizeMeasure {
  return {
    name: String(point),
    measured_on,
    point,
    lengths: lengths.map(([letter, least_mm, most_mm = least_mm]) => ({ letter, least_mm, most_mm })),
  }
}

const width = measure('garment', 'width', [
  ['S', 510],
  ['M', 540],
  ['L', 570],
])
const length = measure('garment', 'length', [
  ['S', 690],
  ['M', 710],
  ['L', 730],
])
const chest = measure('body', 'chest', [
  ['S', 880, 930],
  ['M', 940, 990],
  ['L', 1000, 1060],
])
const tee = [chest, width, length]
const skirt = [
  measure('body', 'waist', [
    ['S', 670, 710],
    ['M', 720, 770],
  ]),
  measure('garment', 'length', [['S', 630]]),
]
const letters = ['S', 'M', 'L']
const own = (width_mm: number, length_mm: number | null = null) => ({ width_mm, length_mm })

describe('a garment that one owns', () => {
  test.each([
    [540, 'M', 'same', 0],
    [545, 'M', 'same', -5],
    [546, 'M', 'narrower', -6],
    [534, 'M', 'wider', 6],
    [549, 'M', 'narrower', -9],
    [550, 'M', 'narrower', -10],
    [551, 'M', 'between', -11],
    [554, 'M', 'between', -14],
    [555, 'L', 'between', 15],
    [559, 'L', 'between', 11],
    [560, 'L', 'wider', 10],
    [495, 'S', 'wider', 15],
    [494, null, 'all_wider', 16],
    [585, 'L', 'narrower', -15],
    [586, null, 'all_narrower', -16],
  ])('of %i mm: size %s, %s by %i mm', (width_mm, letter, reason, difference) => {
    expect(findSizeByGarment(tee, own(width_mm))).toMatchObject({ letter, reason, width_mm: difference })
  })

  test('between two sizes names both, the smaller one first', () => {
    expect(findSizeByGarment(tee, own(554))).toMatchObject({ smaller: 'M', larger: 'L' })
    expect(findSizeByGarment(tee, own(556))).toMatchObject({ smaller: 'M', larger: 'L' })
  })

  test('is compared by its length too when it was measured', () => {
    expect(findSizeByGarment(tee, own(540, 690))).toMatchObject({ length_mm: 20 })
    expect(findSizeByGarment(tee, own(540))).toMatchObject({ length_mm: null })
  })

  test('is compared at the waist of a skirt, which is half of what it goes around', () => {
    expect(findSizeByGarment(skirt, own(370))).toMatchObject({ letter: 'M', reason: 'same' })
    expect(findSizeByGarment(skirt, own(345))).toMatchObject({ letter: 'S', reason: 'same' })
  })

  test('has no answer for a chart without widths', () => {
    expect(findSizeByGarment([chest], own(540))).toBeUndefined()
  })

  const charts = fc
    .uniqueArray(fc.integer({ min: 300, max: 900 }), { minLength: 1, maxLength: 8 })
    .map((widths) => widths.toSorted((one, other) => one - other))
  const toChart = (widths: number[]) => [
    measure(
      'garment',
      'width',
      widths.map((mm, place) => [String(place), mm]),
    ),
  ]

  test('that is as wide as a size is that size', () => {
    fc.assert(
      fc.property(charts, fc.nat(), (widths, seed) => {
        const place = seed % widths.length
        expect(findSizeByGarment(toChart(widths), own(widths[place]!))).toMatchObject({ letter: String(place) })
      }),
    )
  })

  test('gets the nearest size, or none of it beyond the chart', () => {
    fc.assert(
      fc.property(charts, fc.integer({ min: 250, max: 1000 }), (widths, mm) => {
        const fit = findSizeByGarment(toChart(widths), own(mm))!
        const nearest = Math.min(...widths.map((item) => Math.abs(item - mm)))
        expect(Math.abs(fit.width_mm)).toBe(nearest)
        const isBeyond = mm < widths[0]! - BEYOND_CHART_MM || mm > widths.at(-1)! + BEYOND_CHART_MM
        expect(fit.letter === null).toBe(isBeyond)
      }),
    )
  })

  test('that is wider never gets a smaller size', () => {
    fc.assert(
      fc.property(charts, fc.integer({ min: 250, max: 990 }), fc.nat(100), (widths, mm, more) => {
        const one = findSizeByGarment(toChart(widths), own(mm))!
        const other = findSizeByGarment(toChart(widths), own(mm + more))!
        fc.pre(one.letter !== null && other.letter !== null)
        expect(Number(other.letter)).toBeGreaterThanOrEqual(Number(one.letter))
      }),
    )
  })

  test('gets the same answer whatever the order of the sizes is', () => {
    fc.assert(
      fc.property(charts, fc.integer({ min: 250, max: 1000 }), (widths, mm) => {
        const [chart] = toChart(widths)
        const turned = { ...chart!, lengths: chart!.lengths.toReversed() }
        expect(findSizeByGarment([turned], own(mm))).toEqual(findSizeByGarment([chart!], own(mm)))
      }),
    )
  })
})

describe('height and usual size', () => {
  const atWidth = (mm: number) => [chest, measure('garment', 'width', [['M', mm]]), length]

  test.each([
    // The middle of the chests of M is 965 mm.
    [512, 'close', 59],
    [513, 'regular', 61],
    [562, 'regular', 159],
    [563, 'roomy', 161],
  ])('a width of %i mm: %s, %i mm wider around than the chest', (mm, reason, ease_mm) => {
    expect(findSizeByBody(atWidth(mm), letters, { height_mm: 1700, usual: 'M' })).toMatchObject({
      reason,
      ease_mm,
      letter: 'M',
      smaller: 'S',
      larger: 'L',
    })
  })

  test('the usual size stays the answer, and an end of the range has one adjacent size', () => {
    expect(findSizeByBody(tee, letters, { height_mm: 1700, usual: 'S' })).toMatchObject({ letter: 'S', smaller: null })
    expect(findSizeByBody(tee, letters, { height_mm: 1700, usual: 'L' })).toMatchObject({ letter: 'L', larger: null })
  })

  test('a size that the product does not have gets no answer', () => {
    expect(findSizeByBody(tee, letters, { height_mm: 1700, usual: 'XXL' })).toBeUndefined()
  })

  test('a chart without chest says nothing about the cut', () => {
    expect(findSizeByBody(skirt, ['S', 'M'], { height_mm: 1700, usual: 'S' })).toMatchObject({ reason: 'unknown_cut' })
  })

  test.each([
    ['top', 480, 1700, 'above_hip'],
    ['top', 710, 1700, 'below_hip'],
    ['dress', 820, 1700, 'below_knee'],
    ['skirt', 400, 1700, 'above_knee'],
    ['skirt', 640, 1700, 'below_knee'],
    ['bag', 380, 1700, null],
  ] as const)('a %s of %i mm at %i mm falls %s', (shape, length_mm, height_mm, hem) => {
    expect(findHem(shape, length_mm, height_mm)).toBe(hem)
  })

  test('a longer garment never falls higher', () => {
    const order = ['above_hip', 'below_hip', 'above_knee', 'below_knee']
    const lengths = fc.integer({ min: 250, max: 1500 })
    fc.assert(
      fc.property(lengths, lengths, fc.integer({ min: 1200, max: 2300 }), (one, other, height_mm) => {
        const [short, long] = [Math.min(one, other), Math.max(one, other)]
        const place = (mm: number) => order.indexOf(findHem('top', mm, height_mm) ?? '')
        expect(place(long)).toBeGreaterThanOrEqual(place(short))
      }),
    )
  })
})

test.each(Object.entries(fitLimits))('%s is taken up to its limits and not beyond', (name, { least, most }) => {
  const field = name as keyof typeof fitLimits
  expect([least, most].every((mm) => isWithinLimits(field, mm))).toBe(true)
  expect([least - 1, most + 1, Number.NaN].some((mm) => isWithinLimits(field, mm))).toBe(false)
})

test('the garment is known by the points of its chart', () => {
  expect(findGarmentShape(tee)).toBe('top')
  expect(findGarmentShape([...tee, measure('body', 'hip', [])])).toBe('dress')
  expect(findGarmentShape(skirt)).toBe('skirt')
  expect(findGarmentShape([width, measure('garment', 'height', [])])).toBe('bag')
  expect(findGarmentShape([measure('garment', 'side', [])])).toBe('scarf')
  expect(findGarmentShape([chest])).toBeUndefined()
})
