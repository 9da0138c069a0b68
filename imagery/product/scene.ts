import type { View } from '../../server/database/seeds/demo/vocabulary.ts'
import type { Hanging, Make, Material, Part, Spot } from '../garments/make.ts'
import { combine, moved } from '../pattern/combine.ts'
import type { Panel, Point3 } from '../pattern/panel.ts'
import type { Mesh } from '../pattern/sew.ts'
import { subdivide } from '../pattern/subdivide.ts'
import { cardMesh, cardSize } from '../props/card.ts'
import { hangerHook, hangerWood } from '../props/hanger.ts'
import { type Camera, normalsOf } from '../render/raster.ts'

/** What a covered pixel may belong to: a panel of cloth, or a thing. */
export type Face = { panel: Panel } | { material: Material }

/** Everything that stands before the lens. */
export interface Scene {
  mesh: Mesh
  normals: Float64Array
  faces: readonly Face[]
  camera: Camera
  /** How far behind the garment's middle the wall is, in centimetres. */
  wall: number
}

export const hangingFor: Record<View, Hanging> = {
  front: 'worn',
  back: 'worn',
  hanger: 'hung',
  flat: 'laid',
  detail: 'worn',
}

/** Share of the picture a garment may fill, so that all occupy the same scale. */
const room = { width: 0.8, height: 0.76 }
const closer = 2.5

export function stageScene(make: Make, draped: Mesh, view: View, width: number, height: number): Scene {
  const cloth = subdivide(draped, true)
  const things = thingsFor(make, cloth, view)
  const parts = [
    { mesh: cloth, panels: make.pattern.panels.length },
    ...things.map(({ mesh }) => ({ mesh, panels: 1 })),
  ]
  const mesh = combine(parts)
  const camera = aim(make, cloth, things, view, width, height)
  return {
    mesh,
    normals: normalsOf(mesh),
    faces: [
      ...make.pattern.panels.map((panel): Face => ({ panel })),
      ...things.map(({ material }): Face => ({ material })),
    ],
    camera,
    wall: view === 'flat' ? 0 : view === 'hanger' ? 5 : 13,
  }
}

function thingsFor(make: Make, cloth: Mesh, view: View): Part[] {
  const sewn = make.attach?.(spotOn(make, cloth), hangingFor[view]) ?? []
  if (view === 'hanger' && make.onHanger)
    return [...sewn, { mesh: hangerWood(), material: 'wood' }, { mesh: hangerHook(), material: 'steel' }]
  if (view !== 'flat') return sewn
  return [...sewn, { mesh: moved(cardMesh(), besideHem(cloth), 14), material: 'card' }]
}

/** The card covers the lower right corner of the front by a hand's breadth. */
function besideHem(cloth: Mesh): Point3 {
  const front = cloth.panelOf.findIndex((panel) => panel !== 0)
  const corners = [...cloth.triangles.subarray(0, front < 0 ? undefined : front * 3)]
  const { right, bottom } = boundsOf({
    points: Float64Array.from(corners.flatMap((point) => [...cloth.points.subarray(point * 3, point * 3 + 3)])),
  })
  return [right + cardSize.width * 0.12, bottom - cardSize.height * 0.22, 2.4]
}

function aim(make: Make, cloth: Mesh, things: readonly Part[], view: View, width: number, height: number): Camera {
  const all = [cloth, ...things.map(({ mesh }) => mesh)].map(boundsOf)
  const bounds = {
    left: Math.min(...all.map(({ left }) => left)),
    right: Math.max(...all.map(({ right }) => right)),
    top: Math.min(...all.map(({ top }) => top)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  }
  const scale = Math.min(
    (width * room.width) / (bounds.right - bounds.left),
    (height * room.height) / (bounds.bottom - bounds.top),
  )
  const middle = [(bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2] as const
  const camera: Camera = {
    width,
    height,
    scale,
    middle,
    turn: view === 'back' ? 180 : 0,
    tip: view === 'flat' ? 0 : view === 'hanger' ? 2 : 5,
    roll: 0,
  }
  if (view === 'flat') return { ...camera, roll: -9, scale: scale * 1.06 }
  if (view === 'detail') return { ...camera, scale: scale * closer, middle: make.detail }
  return camera
}

function boundsOf({ points }: Pick<Mesh, 'points'>) {
  const bounds = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (let at = 0; at < points.length; at += 3) {
    bounds.left = Math.min(bounds.left, points[at]!)
    bounds.right = Math.max(bounds.right, points[at]!)
    bounds.top = Math.min(bounds.top, points[at + 1]!)
    bounds.bottom = Math.max(bounds.bottom, points[at + 1]!)
  }
  return bounds
}

/** Finds where a place of the pattern has come to lie: at the nearest corner of its panel. */
function spotOn(make: Make, { points, triangles, cut, panelOf }: Mesh): Spot {
  const normals = normalsOf({ points, triangles, cut, panelOf })
  return (panel, x, y) => {
    const number = make.pattern.panels.findIndex(({ name }) => name === panel)
    let best = { away: Infinity, point: 0 }
    for (let corner = 0; corner < triangles.length; corner++) {
      if (panelOf[Math.floor(corner / 3)] !== number) continue
      const away = (cut[corner * 2]! - x) ** 2 + (cut[corner * 2 + 1]! - y) ** 2
      if (away < best.away) best = { away, point: triangles[corner]! * 3 }
    }
    const read = (values: Float64Array) =>
      [values[best.point]!, values[best.point + 1]!, values[best.point + 2]!] as unknown as Point3
    return { at: read(points), out: read(normals) }
  }
}
