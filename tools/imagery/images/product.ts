import { type ProductImage, buildImageName } from '../../../server/database/seeds/demo/product-attributes.ts'
import { renderCardPlate, renderPlates } from '../materials/print-plates.ts'
import { createSurface } from '../materials/surface.ts'
import type { TextRenderer } from '@shop/server/platform/fonts/text-renderer.ts'
import type { Set } from '../sets/build-set.ts'
import { buildWall, wallLight } from '../sets/wall.ts'
import { renderSet, type RenderedImage } from './rendered-image.ts'

/** Renders one product of the shop in one of its views. */
export async function renderProduct(picture: ProductImage, set: Set, letters: TextRenderer): Promise<RenderedImage> {
  const { garment, print, variant, cloth, view } = picture
  const plates = await renderPlates(set, 0, picture, letters)
  const cards = view === 'flat' ? [await renderCardPlate(set, picture, letters)] : []
  // All views of a product have the same wall.
  const hex = buildWall([garment, print, variant, cloth].join('-'), cloth)
  const { width, height, wall } = set.stage
  const light = wallLight(hex, width, height, view === 'flat' ? 0.018 : 0.03, wall)
  return renderSet(buildImageName(picture), set, createSurface(set, [picture], [plates], cards), light, hex)
}
