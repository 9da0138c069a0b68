import type { Garment } from '../../../server/database/seeds/demo/product-attributes.ts'
import type { GarmentStyle } from '../materials/drawings.ts'
import { renderPlates } from '../materials/print-plates.ts'
import { createSurface } from '../materials/surface.ts'
import type { HangingStyle } from '../garments/garment-spec.ts'
import type { PropPart } from '../props/part.ts'
import type { Point3 } from '../pattern/panel.ts'
import { type Drawing, type Plate, renderPlate } from '../render/print-plate.ts'
import type { Camera } from '../render/raster.ts'
import { finishGarment, placeGarment, buildScene } from '../sets/scene.ts'
import { buildSet } from '../sets/build-set.ts'
import { wallLight } from '../sets/wall.ts'
import { castWindowLight, type Window } from '../sets/window.ts'
import type { Studio } from '../studio/studio.ts'
import { renderSet, type RenderedImage } from './rendered-image.ts'

/** A garment in a still life. */
export interface PosedGarment extends GarmentStyle {
  garment: Garment
  hanging: HangingStyle
  at: Point3
  turn: number
}

/** A still life: garments and objects before a wall or on a table, and the camera. */
export interface StillLife {
  key: string
  width: number
  height: number
  camera: Pick<Camera, 'scale' | 'middle'> & Partial<Pick<Camera, 'turn' | 'tip' | 'roll'>>
  items: readonly PosedGarment[]
  things?: readonly PropPart[]
  /** The drawings of the cards among the objects, in their order, with their width in centimeters. */
  cards?: readonly { drawing: Drawing; width: number }[]
  wall: string
  wallAway: number
  window?: Window
}

export async function renderStillLife(still: StillLife, studio: Studio): Promise<RenderedImage> {
  const [width, height] = [Math.round(still.width * studio.scale), Math.round(still.height * studio.scale)]
  const placed = still.items.map(({ garment, hanging, at, turn }) =>
    placeGarment(finishGarment(garment, hanging, studio.drape(garment, hanging)), at, turn),
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
  const set = buildSet(buildScene(placed, still.things ?? [], camera, still.wallAway))
  if (still.window) castWindowLight(set.stage, still.window)
  const plates = []
  for (const [number, item] of still.items.entries())
    plates.push(await renderPlates(set, number, item, studio.textRenderer))
  const cards: Plate[] = []
  for (const card of still.cards ?? []) cards.push(await renderPlate(card.drawing, card.width * set.fine * 1.2))
  const light = wallLight(still.wall, width, height, 0.022, set.stage.wall, 0.34)
  return renderSet(still.key, set, createSurface(set, still.items, plates, cards), light, still.wall)
}
