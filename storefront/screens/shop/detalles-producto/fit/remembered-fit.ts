import type { Product } from '@shop/contract/catalog.ts'
import { readStored, readStoredJson, writeStoredJson } from '../../../../lib/storage/browser-storage.ts'
import { findSizeByBody, findSizeByGarment, isWithinLimits, type OwnBody, type OwnGarment } from './find-size.ts'
import { findGarmentShape, type GarmentShape } from './garment-shape.ts'

/** The measures that the shopper gave the fit finder on this device. A garment is remembered by its shape. */
export interface RememberedFit {
  by: 'garment' | 'body'
  garments: Partial<Record<GarmentShape, OwnGarment>>
  body: OwnBody | null
}

const shapes = ['top', 'dress', 'skirt'] as const

/** Returns the remembered measures; those that are no longer valid are left out. */
export function readFit(): RememberedFit {
  const stored = readStoredJson('fit')
  const { by, garments, body } = (isObject(stored) ? stored : {}) as Partial<Record<keyof RememberedFit, unknown>>
  const own = isObject(garments) ? garments : {}
  return {
    by: by === 'body' ? 'body' : 'garment',
    garments: Object.fromEntries(shapes.flatMap((shape) => (isGarment(own[shape]) ? [[shape, own[shape]]] : []))),
    body: isBody(body) ? body : null,
  }
}

/** Whether this device stores any measures, so that there is something to delete. */
export function hasStoredFit(): boolean {
  return readStored('fit') !== null
}

/** Stores the measures on this device; null forgets them. */
export function writeFit(fit: RememberedFit | null): void {
  writeStoredJson('fit', fit)
}

/**
 * Returns the size of a product for the remembered measures: those that were compared last, else the other ones. Null
 * when there are none for such a garment, or no size fits.
 */
export function findRememberedSize(product: Pick<Product, 'size_chart' | 'sizes'>): string | null {
  const chart = product.size_chart ?? []
  const letters = product.sizes.map(({ letter }) => letter)
  const shape = findGarmentShape(chart)
  const { by, garments, body } = readFit()
  const garment = shape && garments[shape]
  const byGarment = garment === undefined ? undefined : findSizeByGarment(chart, garment)?.letter
  const byBody = body === null ? undefined : findSizeByBody(chart, letters, body)?.letter
  return (by === 'garment' ? (byGarment ?? byBody) : (byBody ?? byGarment)) ?? null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isGarment(value: unknown): value is OwnGarment {
  if (!isObject(value)) return false
  const { width_mm, length_mm } = value
  return (
    isWithinLimits('width_mm', Number(width_mm)) &&
    (length_mm === null || isWithinLimits('length_mm', Number(length_mm)))
  )
}

function isBody(value: unknown): value is OwnBody {
  return (
    isObject(value) && isWithinLimits('height_mm', Number(value['height_mm'])) && typeof value['usual'] === 'string'
  )
}
