import type { Garment } from '../../../server/database/seeds/demo/product-attributes.ts'
import type { GarmentStyle } from '../materials/drawings.ts'
import { renderPlates } from '../materials/print-plates.ts'
import { createSurface } from '../materials/surface.ts'
import { garmentSpecs } from '../garments/all.ts'
import type { PropPart } from '../props/part.ts'
import type { Point3 } from '../pattern/panel.ts'
import { buildHangerHook, buildHangerWood } from '../props/hanger.ts'
import { sweep } from '../props/sweep.ts'
import type { Camera } from '../render/raster.ts'
import { finishGarment, placeGarment, buildScene, rotate } from '../sets/scene.ts'
import { buildSet } from '../sets/build-set.ts'
import { wallLight } from '../sets/wall.ts'
import { castWindowLight, type Window } from '../sets/window.ts'
import type { Studio } from '../studio/studio.ts'
import { renderSet, type RenderedImage } from './rendered-image.ts'

/** A garment on the rail: the position of its hook, and how far it is turned (degrees). */
export interface HangingGarment extends GarmentStyle {
  garment: Garment
  at: number
  turn: number
}

export interface RailImage {
  key: string
  width: number
  height: number
  /** Pixels per centimeter, and the position in the middle of the image; the rail is at y = 0. */
  scale: number
  middle: readonly [x: number, y: number]
  rail: readonly [from: number, to: number]
  /** The positions of the cords that the rail hangs from. */
  cords: readonly number[]
  items: readonly HangingGarment[]
  wall: string
  window: Window
}

/** The distance of the hanger below the rail at which its hook rests on the rail. */
const below = 8.5
/** The distance from the rail to the wall behind it. */
const wallAway = 26

/** Renders a row of garments on a rail before a wall, with the sun coming in. */
export async function renderRail(picture: RailImage, studio: Studio): Promise<RenderedImage> {
  const { key, width, height, items, wall, window, rail, cords } = picture
  const placed = items.map(({ garment, at, turn }) =>
    placeGarment(finishGarment(garment, 'hung', studio.drape(garment, 'hung')), [at, below, 0], turn),
  )
  const hangers = items.flatMap(({ garment, at, turn }): PropPart[] =>
    garmentSpecs[garment].hasHanger
      ? [
          { mesh: rotate(buildHangerWood(), [at, below, 0], turn), material: 'wood' },
          { mesh: rotate(buildHangerHook(), [at, below, 0], turn), material: 'steel' },
        ]
      : [],
  )
  const [w, h] = [Math.round(width * studio.scale), Math.round(height * studio.scale)]
  const camera: Camera = {
    width: w,
    height: h,
    scale: picture.scale * studio.scale,
    middle: picture.middle,
    turn: 0,
    tip: 2,
    roll: 0,
  }
  const set = buildSet(buildScene(placed, [...hangers, ...railParts(rail, cords)], camera, wallAway))
  castWindowLight(set.stage, window)
  const plates = await Promise.all(items.map((item, number) => renderPlates(set, number, item, studio.textRenderer)))
  const light = wallLight(wall, w, h, 0.035, set.stage.wall, 0.42)
  return renderSet(key, set, createSurface(set, items, plates), light, wall)
}

function railParts([from, to]: readonly [number, number], cords: readonly number[]): PropPart[] {
  const along = Array.from({ length: 12 }, (_, at): Point3 => [from + ((to - from) * at) / 11, 0.6, 0])
  const bar: PropPart = {
    mesh: sweep(
      along.map((at) => ({ at, across: 0.9, deep: 0.9 })),
      20,
    ),
    material: 'brass',
  }
  const ends = [from, to].map((x): PropPart => ({
    mesh: sweep(
      [-0.7, -0.2, 0.5, 1].map((out, step) => ({
        at: [x + out, 0.6, 0] as Point3,
        across: [0.9, 1.4, 1.4, 0.4][step]!,
        deep: [0.9, 1.4, 1.4, 0.4][step]!,
      })),
      20,
    ),
    material: 'brass',
  }))
  const ropes = cords.map((x): PropPart => ({
    mesh: sweep(
      [1.9, -0.8, -20, -60, -120].map((y) => ({ at: [x, y, y > 0 ? 0 : -0.2] as Point3, across: 0.45, deep: 0.45 })),
      10,
    ),
    material: 'string',
  }))
  return [bar, ...ends, ...ropes]
}
