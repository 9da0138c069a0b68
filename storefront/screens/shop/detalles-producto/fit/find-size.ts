import type { SizeMeasure } from '@shop/contract/catalog.ts'
import { findGarmentShape, findMeasure, type GarmentShape } from './garment-shape.ts'

/** A garment that the shopper owns, laid flat: armpit to armpit, or a skirt's waist. Lengths are in millimeters. */
export interface OwnGarment {
  width_mm: number
  /** Null when it was not measured. */
  length_mm: number | null
}

/** The shopper's height in millimeters, and the size that they usually wear. */
export interface OwnBody {
  height_mm: number
  usual: string
}

/** The least and greatest lengths that the fit finder takes, in millimeters: no garment or adult is beyond them. */
export const fitLimits = {
  width_mm: { least: 250, most: 1000 },
  length_mm: { least: 250, most: 1800 },
  height_mm: { least: 1200, most: 2300 },
} as const
export type FitField = keyof typeof fitLimits

/** Widths that differ by less are the same to the hand that measures. */
const SAME_WIDTH_MM = 5
/** A garment this far beyond the chart's ends is still answered with the size at that end. */
export const BEYOND_CHART_MM = 15

/** The size for a garment that one owns, with the reason. Differences are this garment minus the own one, in millimeters. */
export type GarmentFit =
  | { reason: 'same' | 'wider' | 'narrower'; letter: string; width_mm: number; length_mm: number | null }
  | { reason: 'between'; letter: string; smaller: string; larger: string; width_mm: number; length_mm: number | null }
  | { reason: 'all_wider' | 'all_narrower'; letter: null; nearest: string; width_mm: number }

export type Hem = 'above_hip' | 'below_hip' | 'above_knee' | 'below_knee'

/** The usual size, how the garment is cut, and where its hem falls. `ease_mm` is what it is wider around than the chest. */
export interface BodyFit {
  reason: 'roomy' | 'regular' | 'close' | 'unknown_cut'
  letter: string
  ease_mm: number | null
  smaller: string | null
  larger: string | null
  hem: Hem | null
  length_mm: number | null
}

interface Range {
  letter: string
  least_mm: number
  most_mm: number
}

/** Returns whether a length can be the measure of an adult's garment or body. NaN cannot. */
export function isWithinLimits(field: FitField, mm: number): boolean {
  const { least, most } = fitLimits[field]
  return mm >= least && mm <= most
}

/**
 * Returns the flat widths of the sizes, ascending. A skirt is measured at its waist: half of what it goes around.
 */
function listWidths(chart: readonly SizeMeasure[]): Range[] {
  const width = findMeasure(chart, 'garment', 'width')
  const waist = findGarmentShape(chart) === 'skirt' ? findMeasure(chart, 'body', 'waist') : undefined
  const ranges = width?.lengths ?? waist?.lengths.map(halve) ?? []
  return ranges.toSorted((one, other) => one.least_mm - other.least_mm || one.most_mm - other.most_mm)
}

function halve({ letter, least_mm, most_mm }: Range): Range {
  return { letter, least_mm: least_mm / 2, most_mm: most_mm / 2 }
}

/**
 * Compares a garment laid flat with the sizes of a chart. The nearest width wins, the larger of two equally near ones;
 * `between` when both adjacent sizes are more than a third of their distance away. Undefined without widths.
 */
export function findSizeByGarment(chart: readonly SizeMeasure[], own: OwnGarment): GarmentFit | undefined {
  const widths = listWidths(chart).map((range) => ({ ...range, width_mm: compare(range, own.width_mm) }))
  const [first] = widths
  const last = widths.at(-1)
  if (first === undefined || last === undefined) return undefined
  if (first.width_mm > BEYOND_CHART_MM)
    return { reason: 'all_wider', letter: null, nearest: first.letter, width_mm: first.width_mm }
  if (last.width_mm < -BEYOND_CHART_MM)
    return { reason: 'all_narrower', letter: null, nearest: last.letter, width_mm: last.width_mm }

  const best = widths.reduce((nearest, item) => (isNearer(item.width_mm, nearest.width_mm) ? item : nearest))
  const { letter, width_mm } = best
  const length_mm = compareLength(chart, letter, own.length_mm)
  const adjacent = widths[widths.indexOf(best) + (width_mm > 0 ? -1 : 1)]
  if (adjacent !== undefined && width_mm !== 0) {
    const gap = Math.abs(width_mm) + Math.abs(adjacent.width_mm)
    const [smaller, larger] = width_mm > 0 ? [adjacent.letter, letter] : [letter, adjacent.letter]
    const isBetween = Math.abs(width_mm) * 3 > gap && Math.abs(width_mm) > SAME_WIDTH_MM
    if (isBetween) return { reason: 'between', letter, smaller, larger, width_mm, length_mm }
  }
  const reason = Math.abs(width_mm) <= SAME_WIDTH_MM ? 'same' : width_mm > 0 ? 'wider' : 'narrower'
  return { reason, letter, width_mm, length_mm }
}

/** Returns how much wider a size is than the own garment; 0 within its range. */
function compare({ least_mm, most_mm }: Range, own_mm: number): number {
  return own_mm < least_mm ? least_mm - own_mm : Math.min(0, most_mm - own_mm)
}

/** Sizes come in ascending order, so an equally near one is larger. */
function isNearer(width_mm: number, nearest_mm: number): boolean {
  return Math.abs(width_mm) < Math.abs(nearest_mm) || (width_mm === -nearest_mm && width_mm > 0)
}

function compareLength(chart: readonly SizeMeasure[], letter: string, own_mm: number | null): number | null {
  const length = findLength(chart, 'garment', 'length', letter)
  return length === undefined || own_mm === null ? null : compare(length, own_mm)
}

function findLength(
  chart: readonly SizeMeasure[],
  measured_on: SizeMeasure['measured_on'],
  point: 'chest' | 'width' | 'length',
  letter: string,
): Range | undefined {
  return findMeasure(chart, measured_on, point)?.lengths.find((length) => length.letter === letter)
}

/** The ease of a garment around the chest: from this on it is roomy, below the other one close. In millimeters. */
const ROOMY_EASE_MM = 160
const CLOSE_EASE_MM = 60

/**
 * Returns the usual size with what its cut and length mean. Undefined when the product does not have that size. The size
 * stays the usual one, because the chart is made for the body that wears it; an adjacent size is named for another fit.
 */
export function findSizeByBody(
  chart: readonly SizeMeasure[],
  letters: readonly string[],
  own: OwnBody,
): BodyFit | undefined {
  const place = letters.indexOf(own.usual)
  if (place === -1) return undefined
  const ease_mm = calculateEase(chart, own.usual)
  const length = findLength(chart, 'garment', 'length', own.usual)
  const shape = findGarmentShape(chart)
  return {
    reason:
      ease_mm === null
        ? 'unknown_cut'
        : ease_mm >= ROOMY_EASE_MM
          ? 'roomy'
          : ease_mm < CLOSE_EASE_MM
            ? 'close'
            : 'regular',
    letter: own.usual,
    ease_mm,
    smaller: letters[place - 1] ?? null,
    larger: letters[place + 1] ?? null,
    hem: length === undefined || shape === undefined ? null : findHem(shape, length.most_mm, own.height_mm),
    length_mm: length?.most_mm ?? null,
  }
}

/** Returns what a size goes around more than the middle of the chests that it is for; null without both measures. */
function calculateEase(chart: readonly SizeMeasure[], letter: string): number | null {
  const width = findLength(chart, 'garment', 'width', letter)
  const chest = findLength(chart, 'body', 'chest', letter)
  if (width === undefined || chest === undefined) return null
  return width.least_mm + width.most_mm - (chest.least_mm + chest.most_mm) / 2
}

/**
 * Heights of points of the body as parts of the whole height. Shoulder, hip and knee are those of Drillis and Contini
 * (1966); a dress without its straps starts at the armpit and a skirt at the waist, which are estimates.
 */
const partOfHeight = { shoulder: 0.818, armpit: 0.75, waist: 0.62, hip: 0.53, thigh: 0.4, knee: 0.285 }
const hangsFrom = { top: partOfHeight.shoulder, dress: partOfHeight.armpit, skirt: partOfHeight.waist } as const

/** Returns where the hem falls; null for what is not worn on the body. */
export function findHem(shape: GarmentShape, length_mm: number, height_mm: number): Hem | null {
  if (shape === 'bag' || shape === 'scarf') return null
  const hem = hangsFrom[shape] - length_mm / height_mm
  if (hem >= partOfHeight.hip) return 'above_hip'
  if (hem >= partOfHeight.thigh) return 'below_hip'
  return hem >= partOfHeight.knee ? 'above_knee' : 'below_knee'
}
