import { eachAxis } from '../numbers/axes.ts'
import type { Garment } from '../../../server/database/seeds/demo/vocabulary.ts'
import { makes } from '../garments/all.ts'
import type { Hanging } from '../garments/make.ts'
import type { Material, Part, Spot } from '../props/part.ts'
import { combine } from '../pattern/combine.ts'
import type { Panel, Point3 } from '../pattern/panel.ts'
import type { Mesh } from '../pattern/sew.ts'
import { subdivide } from '../pattern/subdivide.ts'
import { type Camera, normalsOf } from '../render/raster.ts'

/** A draped garment with what is sewn to it. */
export interface Piece {
  garment: Garment
  cloth: Mesh
  sewnOn: readonly Part[]
}

/** The owner of a covered pixel: a panel of a garment, something sewn to it, or a free object. */
export interface Face {
  /** The index of the garment in the scene; -1 for objects. */
  piece: number
  panel?: Panel
  material?: Material
}

/** Everything that is before the camera. */
export interface Scene {
  mesh: Mesh
  normals: Float64Array
  faces: readonly Face[]
  garments: readonly Garment[]
  camera: Camera
  /** The distance of the wall (or the table) behind the middle, in centimeters. */
  wall: number
}

/** Smooths a draped garment and sews on its cords, straps and buttons. */
export function finishPiece(garment: Garment, hanging: Hanging, draped: Mesh): Piece {
  const cloth = subdivide(draped, true)
  return { garment, cloth, sewnOn: makes[garment].attach?.(spotOn(garment, cloth), hanging) ?? [] }
}

/** Combines garments and objects. They must have been moved and turned before. */
export function setScene(pieces: readonly Piece[], things: readonly Part[], camera: Camera, wall: number): Scene {
  const faces: Face[] = []
  const parts: { mesh: Mesh; panels: number }[] = []
  pieces.forEach(({ garment, cloth, sewnOn }, piece) => {
    const { panels } = makes[garment].pattern
    parts.push({ mesh: cloth, panels: panels.length }, ...sewnOn.map(({ mesh }) => ({ mesh, panels: 1 })))
    faces.push(...panels.map((panel) => ({ piece, panel })), ...sewnOn.map(({ material }) => ({ piece, material })))
  })
  parts.push(...things.map(({ mesh }) => ({ mesh, panels: 1 })))
  faces.push(...things.map(({ material }) => ({ piece: -1, material })))
  const mesh = combine(parts)
  return { mesh, normals: normalsOf(mesh), faces, garments: pieces.map(({ garment }) => garment), camera, wall }
}

/** Returns a garment at another position, turned about its own upright axis (degrees). */
export function placePiece({ garment, cloth, sewnOn }: Piece, to: Point3, turn: number): Piece {
  return {
    garment,
    cloth: turned(cloth, to, turn),
    sewnOn: sewnOn.map(({ mesh, material }) => ({ mesh: turned(mesh, to, turn), material })),
  }
}

export function turned(mesh: Mesh, [dx, dy, dz]: Point3, degrees: number): Mesh {
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

export function boundsOf(meshes: readonly Pick<Mesh, 'points'>[]): Bounds {
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
function spotOn(garment: Garment, cloth: Mesh): Spot {
  const { points, triangles, cut, panelOf } = cloth
  const normals = normalsOf(cloth)
  const names = makes[garment].pattern.panels.map(({ name }) => name)
  return (panel, x, y) => {
    const number = names.indexOf(panel)
    let best = { away: Infinity, point: 0 }
    for (let corner = 0; corner < triangles.length; corner++) {
      if (panelOf[Math.floor(corner / 3)] !== number) continue
      const away = (cut[corner * 2]! - x) ** 2 + (cut[corner * 2 + 1]! - y) ** 2
      if (away < best.away) best = { away, point: triangles[corner]! * 3 }
    }
    const read = (values: Float64Array): Point3 => eachAxis((axis) => values[best.point + axis]!)
    return { at: read(points), out: read(normals) }
  }
}
