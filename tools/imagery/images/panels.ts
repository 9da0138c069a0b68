import type { Print } from '../../../server/database/seeds/demo/product-attributes.ts'
import { renderPosterContent } from '../materials/drawings.ts'
import { hashText } from '../math/random.ts'
import { renderPlate } from '../render/print-plate.ts'
import type { Studio } from '../studio/studio.ts'
import { type RenderedImage, getGrain } from './rendered-image.ts'

/**
 * Plain works, edge to edge: one of each family for the pages of artworks, sign-in screens and the age gate, and one for
 * the drop.
 */
export const panels = [
  { key: 'panel-1', print: 'marea', variant: 2, color: '#20294B' },
  { key: 'panel-2', print: 'vitral', variant: 6, color: '#20294B' },
  { key: 'panel-3', print: 'retratos', variant: 3, color: '#D9C9AE' },
  { key: 'panel-4', print: 'ecos', variant: 4, color: '#20294B' },
  { key: 'panel-5', print: 'fiesta', variant: 1, color: '#D9C9AE' },
  { key: 'panel-6', print: 'truchet', variant: 2, color: '#20294B' },
  { key: 'panel-7', print: 'memoria', variant: 3, color: '#D9C9AE' },
  { key: 'panel-8', print: 'aurora', variant: 4, color: '#20294B' },
  { key: 'panel-9', print: 'interferencia', variant: 1, color: '#D9C9AE' },
  { key: 'panel-10', print: 'marea', variant: 10, color: '#20294B' },
] as const satisfies readonly { key: string; print: Print; variant: number; color: string }[]

const [width, height] = [1280, 1600]

export async function renderPanel(
  { key, print, variant, color }: (typeof panels)[number],
  { scale }: Studio,
): Promise<RenderedImage> {
  const size = { width: 1000, height: 1250 }
  const plate = await renderPlate(
    { ...size, inside: renderPosterContent(print, variant, size) },
    Math.round(width * scale),
  )
  const seed = hashText(key)
  const bytes = new Uint8Array(plate.width * plate.height * 3)
  for (let pixel = 0; pixel < plate.width * plate.height; pixel++) {
    // A little paper texture keeps flat colors from looking like a screen's.
    const tooth = getGrain(pixel, seed) * 1.6
    for (let band = 0; band < 3; band++)
      bytes[pixel * 3 + band] = Math.round(Math.min(255, Math.max(0, plate.rgba[pixel * 4 + band]! + tooth)))
  }
  return { width: plate.width, height: Math.min(plate.height, Math.round(height * scale)), bytes, color }
}
