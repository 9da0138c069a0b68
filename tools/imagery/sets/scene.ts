import { forEachAxis } from '../math/axes.ts'
import type { Garment } from '../../../server/database/seeds/demo/product-attributes.ts'
import { garmentSpecs } from '../garments/all.ts'
import type { HangingStyle } from '../garments/garment-spec.ts'
import type { Material, PropPart, SurfacePoint } from '../props/part.ts'
import { combineMeshes } from '../pattern/combine.ts'
import type { Panel, Point3 } from '../pattern/panel.ts'
import type { Mesh } from '../pattern/sew.ts'
import { subdivide } from '../pattern/subdivide.ts'
import { type Camera, computeNormals } from '../render/raster.ts'

/** A draped garment with what is sewn to it. */
export interface SceneGarment {
  garment: Garment
  cloth: Mesh
  sewnOn: readonly PropPart[]
  /** Whether it is on a figure, so that one looks into its openings. */
  isWorn: boolean
}

/** The owner of a covered pixel: a panel of a garment, something sewn to it, or a free object. */
export interface SceneFace {
  /** The index of the garment in the scene; -1 for objects. */
  item: number
  panel?: Panel
  material?: Material
  /** Whether its wrong side is the inside of something open. */
  isOpen?: boolean
}

/** Everything that is before the camera. */
export interface Scene {
  mesh: Mesh
  normals: Float64Array
  faces: readonly SceneFace[]
  garments: readonly Garment[]
  camera: Camera
  /** The distance of the wall (or the table) behind the middle, in centimeters. */
  wall: number
}

/** Smooths a draped garment and sews on its cords, straps and buttons. */
export function finishGarment(garment: Garment, hanging: HangingStyle, draped: Mesh): SceneGarment {
  const cloth = subdivide(draped, true)
  const isWorn = hanging === 'worn'
  return { garment, cloth, isWorn, sewnOn: garmentSpecs[garment].attach?.(spotOn(garment, cloth), hanging) ?? [] }
}

/** Combines garments and objects. They must have been moved and turned before. */
export function buildScene(
  items: readonly SceneGarment[],
  things: readonly PropPart[],
  camera: Camera,
  wall: number,
): Scene {
  const faces: SceneFace[] = []
  const parts: { mesh: Mesh; panels: number }[] = []
  items.forEach(({ garment, cloth, sewnOn, isWorn }, item) => {
    const { panels } = garmentSpecs[garment].pattern
    parts.push({ mesh: cloth, panels: panels.length }, ...sewnOn.map(({ mesh }) => ({ mesh, panels: 1 })))
    const open = panels.map((panel) => ({ item, panel, isOpen: isWorn && panel.lined === true }))
    faces.push(...open, ...sewnOn.map(({ material }) => ({ item, material })))
  })
  parts.push(...things.map(({ mesh }) => ({ mesh, panels: 1 })))
  faces.push(...things.map(({ material }) => ({ item: -1, material })))
  const mesh = combineMeshes(parts)
  return { mesh, normals: computeNormals(mesh), faces, garments: items.map(({ garment }) => garment), camera, wall }
}

/** Returns a garment at another position, turned about its own upright axis (degrees). */
export function placeGarment({ cloth, sewnOn, ...item }: SceneGarment, to: Point3, turn: number): SceneGarment {
  return {
    ...item,
    cloth: rotate(cloth, to, turn),
    sewnOn: sewnOn.map(({ mesh, material }) => ({ mesh: rotate(mesh, to, turn), material })),
  }
}

export function rotate(mesh: Mesh, [dx, dy, dz]: Point3, degrees: number): Mesh {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const points = new Float64Array(mesh.points.length)
  for (let at = 0; at < points.length; at += 3) {
    const [x, z] = [mesh.points[at]!, mesh.points[at + 2]!]
    points[at] = x * c + z * s + dx
    points[at + 1] = mesh.points[at + 1]! + dy
    points[at + 2] = z * c - x * s + dz
  }
  return { ...mesh, points }
}

export interface Bounds {
  left: number
  right: number
  top: number
  bottom: number
}

export function computeBounds(meshes: readonly Pick<Mesh, 'points'>[]): Bounds {
  const bounds = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (const { points } of meshes) {
    for (let at = 0; at < points.length; at += 3) {
      bounds.left = Math.min(bounds.left, points[at]!)
      bounds.right = Math.max(bounds.right, points[at]!)
      bounds.top = Math.min(bounds.top, points[at + 1]!)
      bounds.bottom = Math.max(bounds.bottom, points[at + 1]!)
    }
  }
  return bounds
}

/**
 * Returns a function that finds where a position of the pattern lies after draping: at the nearest corner of its panel.
 */
function spotOn(garment: Garment, cloth: Mesh): SurfacePoint {
  const { points, triangles, cut, panelOf } = cloth
  const normals = computeNormals(cloth)
  const names = garmentSpecs[garment].pattern.panels.map(({ name }) => name)
  return (panel, x, y) => {
    const number = names.indexOf(panel)
    let best = { away: Infinity, point: 0 }
    for (let corner = 0; corner < triangles.length; corner++) {
      if (panelOf[Math.floor(corner / 3)] !== number) continue
      const away = (cut[corner * 2]! - x) ** 2 + (cut[corner * 2 + 1]! - y) ** 2
      if (away < best.away) best = { away, point: triangles[corner]! * 3 }
    }
    const read = (values: Float64Array): Point3 => forEachAxis((axis) => values[best.point + axis]!)
    return { at: read(points), out: read(normals) }
  }
}
