import type { Garment } from '../../../server/database/seeds/demo/vocabulary.ts'
import type { Dress } from '../dressing/drawings.ts'
import { platesFor } from '../dressing/plates.ts'
import { dressIn } from '../dressing/surface.ts'
import type { Hanging } from '../garments/make.ts'
import type { Part } from '../props/part.ts'
import type { Point3 } from '../pattern/panel.ts'
import { type Drawing, type Plate, pressPlate } from '../render/plate.ts'
import type { Camera } from '../render/raster.ts'
import { finishPiece, placePiece, setScene } from '../sets/scene.ts'
import { buildSet } from '../sets/set.ts'
import { wallLight } from '../sets/wall.ts'
import { letSunIn, type Window } from '../sets/window.ts'
import type { Studio } from '../studio/studio.ts'
import { develop, type Drawn } from './drawn.ts'

/** A garment in a still life. */
export interface Posed extends Dress {
  garment: Garment
  hanging: Hanging
  at: Point3
  turn: number
}

/** A still life: garments and objects before a wall or on a table, and the camera. */
export interface Still {
  key: string
  width: number
  height: number
  camera: Pick<Camera, 'scale' | 'middle'> & Partial<Pick<Camera, 'turn' | 'tip' | 'roll'>>
  pieces: readonly Posed[]
  things?: readonly Part[]
  /** The drawings of the cards among the objects, in their order, with their width in centimeters. */
  cards?: readonly { drawing: Drawing; width: number }[]
  wall: string
  wallAway: number
  window?: Window
}

export async function drawStill(still: Still, studio: Studio): Promise<Drawn> {
  const [width, height] = [Math.round(still.width * studio.scale), Math.round(still.height * studio.scale)]
  const placed = still.pieces.map(({ garment, hanging, at, turn }) =>
    placePiece(finishPiece(garment, hanging, studio.drape(garment, hanging)), at, turn),
  )
  const camera: Camera = {
    turn: 0,
    tip: 0,
    roll: 0,
    ...still.camera,
    scale: still.camera.scale * studio.scale,
    width,
    height,
  }
  const set = buildSet(setScene(placed, still.things ?? [], camera, still.wallAway))
  if (still.window) letSunIn(set.stage, still.window)
  const plates = []
  for (const [number, piece] of still.pieces.entries()) plates.push(await platesFor(set, number, piece, studio.letters))
  const cards: Plate[] = []
  for (const card of still.cards ?? []) cards.push(await pressPlate(card.drawing, card.width * set.fine * 1.2))
  const light = wallLight(still.wall, width, height, 0.022, set.stage.wall, 0.34)
  return develop(still.key, set, dressIn(set, still.pieces, plates, cards), light, still.wall)
}
