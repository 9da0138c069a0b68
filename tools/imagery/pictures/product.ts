import { type Picture, pictureKey } from '../../../server/database/seeds/demo/vocabulary.ts'
import { cardPlate, platesFor } from '../dressing/plates.ts'
import { dressIn } from '../dressing/surface.ts'
import type { Letters } from '@shop/server/platform/letters/letters.ts'
import type { Set } from '../sets/set.ts'
import { wallFor, wallLight } from '../sets/wall.ts'
import { develop, type Drawn } from './drawn.ts'

/** Renders one product of the shop in one of its views. */
export async function drawProduct(picture: Picture, set: Set, letters: Letters): Promise<Drawn> {
  const { garment, print, variant, cloth, view } = picture
  const plates = await platesFor(set, 0, picture, letters)
  const cards = view === 'flat' ? [await cardPlate(set, picture, letters)] : []
  // All views of a product have the same wall.
  const hex = wallFor([garment, print, variant, cloth].join('-'), cloth)
  const { width, height, wall } = set.stage
  const light = wallLight(hex, width, height, view === 'flat' ? 0.018 : 0.03, wall)
  return develop(pictureKey(picture), set, dressIn(set, [picture], [plates], cards), light, hex)
}
