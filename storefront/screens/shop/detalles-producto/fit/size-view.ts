import type { Product, Size, SizeMeasure } from '@shop/contract/catalog.ts'
import type { DrawnGarment } from '@shop/contract/drawn-garments.ts'
import type { MeasurePoint } from '@shop/contract/measure-points.ts'
import { chooseDrawing, findGarmentShape } from './garment-shape.ts'

export interface FlatLength {
  point: MeasurePoint
  name: string
  length: SizeMeasure['lengths'][number]
}

export interface SizeView {
  garment: DrawnGarment
  letter: string
  lengths: FlatLength[]
  isToScale: boolean
}

/** The lengths that a drawing to scale needs; of other garments, `width` and `length`. */
const neededPoints: Partial<Record<DrawnGarment, readonly MeasurePoint[]>> = {
  skirt: ['length'],
  bag: ['width', 'height'],
  scarf: ['side'],
}

/**
 * Returns what the gallery draws of a product: the selected size, else the middle one. Undefined when its size chart has
 * no lengths of that size.
 */
export function chooseSizeView(
  product: Pick<Product, 'size_chart' | 'drawn_garment' | 'sizes'>,
  selected: Pick<Size, 'letter'> | undefined,
): SizeView | undefined {
  const chart = product.size_chart ?? []
  const shape = findGarmentShape(chart)
  const { letter } = selected ?? product.sizes[Math.floor((product.sizes.length - 1) / 2)] ?? {}
  if (shape === undefined || letter === undefined) return undefined
  const lengths = chart.flatMap(({ measured_on, point, name, lengths: ofSizes }) => {
    const length = ofSizes.find((item) => item.letter === letter)
    return measured_on === 'garment' && point !== null && length !== undefined ? [{ point, name, length }] : []
  })
  if (lengths.length === 0) return undefined
  const garment = chooseDrawing(product.drawn_garment, shape)
  const needed = neededPoints[garment] ?? ['width', 'length']
  const isToScale = needed.every((point) => lengths.some((length) => length.point === point))
  return { garment, letter, lengths, isToScale }
}
