import type { Garment, View } from '../../../server/database/seeds/demo/product-attributes.ts'
import type { Stance } from '../fitting/stance.ts'
import { garmentSpecs } from '../garments/all.ts'
import type { HangingStyle } from '../garments/garment-spec.ts'
import type { PropPart } from '../props/part.ts'
import { moveMesh } from '../pattern/combine.ts'
import type { Point3 } from '../pattern/panel.ts'
import type { Mesh } from '../pattern/sew.ts'
import { cardMesh, cardSize } from '../props/card.ts'
import { buildHangerHook, buildHangerWood } from '../props/hanger.ts'
import type { Camera } from '../render/raster.ts'
import { computeBounds, finishGarment, type SceneGarment, type Scene, buildScene } from './scene.ts'

export const getHangingStyle: Record<View, HangingStyle> = {
  front: 'worn',
  back: 'worn',
  hanger: 'hung',
  flat: 'laid',
  detail: 'worn',
}

/** The share of the image that a garment may fill, so that all have the same scale. */
const room = { width: 0.84, height: 0.78 }
const closer = 2.5
/** A garment laid down is shown a little larger, and turned as if by hand. */
const laid = { larger: 1.06, roll: -9 }

/** Stages one garment as its product page shows it. */
export function buildProductStage(
  garment: Garment,
  view: View,
  stance: Stance,
  draped: Mesh,
  width: number,
  height: number,
): Scene {
  const item = finishGarment(garment, getHangingStyle[view], draped)
  const things = thingsFor(item, view)
  const camera = aim(item, things, view, stance, width, height)
  return buildScene([item], things, camera, view === 'flat' ? 0 : view === 'hanger' ? 5 : 13)
}

function thingsFor({ garment, cloth }: SceneGarment, view: View): PropPart[] {
  if (view === 'hanger' && garmentSpecs[garment].hasHanger) {
    return [
      { mesh: buildHangerWood(), material: 'wood' },
      { mesh: buildHangerHook(), material: 'steel' },
    ]
  }
  return view === 'flat' ? [{ mesh: moveMesh(cardMesh(), besideHem(cloth), 14), material: 'card' }] : []
}

/** Returns the card's position: it covers the lower right corner of the front by a hand's breadth. */
function besideHem(cloth: Mesh): Point3 {
  const front = cloth.panelOf.findIndex((panel) => panel !== 0)
  const corners = [...cloth.triangles.subarray(0, front < 0 ? undefined : front * 3)]
  const points = Float64Array.from(corners.flatMap((point) => [...cloth.points.subarray(point * 3, point * 3 + 3)]))
  const { right, bottom } = computeBounds([{ points }])
  return [right + cardSize.width * 0.12, bottom - cardSize.height * 0.22, 2.4]
}

function aim(
  { garment, cloth, sewnOn }: SceneGarment,
  things: readonly PropPart[],
  view: View,
  { turn }: Stance,
  width: number,
  height: number,
): Camera {
  const { left, right, top, bottom } = computeBounds([cloth, ...[...sewnOn, ...things].map(({ mesh }) => mesh)])
  const scale = Math.min((width * room.width) / (right - left), (height * room.height) / (bottom - top))
  const camera: Camera = {
    width,
    height,
    scale,
    middle: [(left + right) / 2, (top + bottom) / 2],
    turn: view === 'back' ? 180 + turn : turn,
    tip: view === 'flat' ? 0 : view === 'hanger' ? 2 : 5,
    roll: 0,
  }
  if (view === 'flat') return { ...camera, roll: laid.roll, scale: scale * laid.larger }
  if (view === 'detail') return { ...camera, scale: scale * closer, middle: garmentSpecs[garment].detail }
  return camera
}
