import { type Picture, pictureKey } from '../../server/database/seeds/demo/vocabulary.ts'
import type { Letters } from '../letters/letters.ts'
import { finish, paintStage } from '../render/paint.ts'
import { platesFor } from './plates.ts'
import type { Set } from './staging.ts'
import { dressIn } from './surface.ts'
import { wallFor, wallLight } from './wall.ts'

/** A finished picture: three bytes per pixel. */
export interface Drawn {
  width: number
  height: number
  bytes: Uint8Array
  /** The wall's colour, shown until the picture arrives. */
  backdrop: string
}

export async function drawPicture(picture: Picture, set: Set, letters: Letters): Promise<Drawn> {
  const plates = await platesFor(picture, set.fine, letters)
  const { stage } = set
  const { garment, print, variant, cloth } = picture
  const backdrop = wallFor([garment, print, variant, cloth].join('-'), cloth)
  const painted = paintStage(stage, dressIn(picture, set, plates))
  const wall = wallLight(backdrop, stage.width, stage.height, picture.view, stage.wall)
  const seed = pictureKey(picture).length
  const bytes = finish(
    stage,
    painted,
    wall,
    (pixel) => ((Math.imul(pixel + seed, 2654435761) >>> 24) / 255 - 0.5) * 2.4,
  )
  return { width: stage.width, height: stage.height, bytes, backdrop }
}
