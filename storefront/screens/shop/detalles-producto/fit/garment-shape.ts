import type { SizeMeasure } from '@shop/contract/catalog.ts'
import type { DrawnGarment } from '@shop/contract/drawn-garments.ts'
import type { MeasurePoint } from '@shop/contract/measure-points.ts'

/** The garments that are measured in the same way. A remembered garment is compared only with one of the same shape. */
export type GarmentShape = 'top' | 'dress' | 'skirt' | 'bag' | 'scarf'

export function findMeasure(
  chart: readonly SizeMeasure[],
  measured_on: SizeMeasure['measured_on'],
  point: MeasurePoint,
): SizeMeasure | undefined {
  return chart.find((measure) => measure.measured_on === measured_on && measure.point === point)
}

/**
 * Returns the garment that a size chart measures, by its points: a dress is measured at the hip too, a skirt has no
 * width from armpit to armpit. Undefined for a chart without the points of any of them.
 */
export function findGarmentShape(chart: readonly SizeMeasure[]): GarmentShape | undefined {
  const has = (measured_on: SizeMeasure['measured_on'], point: MeasurePoint) =>
    findMeasure(chart, measured_on, point) !== undefined
  if (has('garment', 'side')) return 'scarf'
  if (has('garment', 'height')) return 'bag'
  if (has('garment', 'width')) return has('body', 'hip') ? 'dress' : 'top'
  return has('garment', 'length') && has('body', 'waist') ? 'skirt' : undefined
}

/** Returns what the size guide draws: what the shop says, or else what is measured in the same way. */
export function chooseDrawing(garment: DrawnGarment | null, shape: GarmentShape): DrawnGarment {
  return garment ?? (shape === 'top' ? 'tee' : shape)
}
