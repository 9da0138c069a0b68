import type { Mesh } from '../pattern/sew.ts'

/** The camera of an image. The lens is far away, so there is no perspective. */
export interface Camera {
  width: number
  height: number
  /** Pixels per centimeter. */
  scale: number
  /** The position in the middle of the image, in the garment's centimeters. */
  middle: readonly [x: number, y: number]
  /** Degrees that the garment is turned: about the vertical, tipped toward the viewer, and within the image. */
  turn: number
  tip: number
  roll: number
}

/** The visible surface at each pixel. */
export interface RasterizedView {
  width: number
  height: number
  /** Nearness to the viewer in pixels; -Infinity where nothing is. */
  depth: Float32Array
  /** The direction that the surface faces, with positive z toward the viewer. */
  normals: Float32Array
  /** The position in the pattern of the pixel's cloth. */
  cut: Float32Array
  /** 1 + the panel's number; 0 where nothing is. */
  panel: Uint8Array
  /** 1 where the cloth's wrong side shows. */
  wrong: Uint8Array
}

export function rasterize(mesh: Mesh, normals: Float64Array, camera: Camera): RasterizedView {
  const { width, height } = camera
  const sight: RasterizedView = {
    width,
    height,
    depth: new Float32Array(width * height).fill(-Infinity),
    normals: new Float32Array(width * height * 3),
    cut: new Float32Array(width * height * 2),
    panel: new Uint8Array(width * height),
    wrong: new Uint8Array(width * height),
  }
  const seen = project(mesh.points, camera, true)
  const facing = project(normals, camera, false)
  for (let triangle = 0; triangle < mesh.panelOf.length; triangle++) paint(sight, mesh, seen, facing, triangle)
  return sight
}

/** Returns the outward directions at every point: the mean of the adjacent triangles, weighted by their area. */
export function computeNormals({ points, triangles }: Mesh): Float64Array {
  const normals = new Float64Array(points.length)
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [triangles[at]! * 3, triangles[at + 1]! * 3, triangles[at + 2]! * 3]
    const [ux, uy, uz] = [points[b]! - points[a]!, points[b + 1]! - points[a + 1]!, points[b + 2]! - points[a + 2]!]
    const [vx, vy, vz] = [points[c]! - points[a]!, points[c + 1]! - points[a + 1]!, points[c + 2]! - points[a + 2]!]
    const cross = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const
    for (const corner of [a, b, c]) for (let axis = 0; axis < 3; axis++) normals[corner + axis]! += cross[axis]!
  }
  for (let at = 0; at < normals.length; at += 3) {
    const length = Math.hypot(normals[at]!, normals[at + 1]!, normals[at + 2]!) || 1
    for (let axis = 0; axis < 3; axis++) normals[at + axis]! /= length
  }
  return normals
}

function project(
  points: Float64Array,
  { scale, middle, width, height, turn, tip, roll }: Camera,
  place: boolean,
): Float64Array {
  const [a, b, c] = [turn, tip, roll].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number]
  const [ca, sa, cb, sb, cc, sc] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b), Math.cos(c), Math.sin(c)]
  const seen = new Float64Array(points.length)
  for (let at = 0; at < points.length; at += 3) {
    const x = points[at]! - (place ? middle[0] : 0)
    const y = points[at + 1]! - (place ? middle[1] : 0)
    const z = points[at + 2]!
    const [x1, z1] = [x * ca + z * sa, z * ca - x * sa]
    const [y2, z2] = [y * cb + z1 * sb, z1 * cb - y * sb]
    const [x3, y3] = [x1 * cc - y2 * sc, y2 * cc + x1 * sc]
    seen[at] = place ? x3 * scale + width / 2 : x3
    seen[at + 1] = place ? y3 * scale + height / 2 : y3
    seen[at + 2] = place ? z2 * scale : z2
  }
  return seen
}

function paint(sight: RasterizedView, mesh: Mesh, seen: Float64Array, facing: Float64Array, triangle: number): void {
  const { width, height, depth, normals, cut, panel, wrong } = sight
  const a = mesh.triangles[triangle * 3]! * 3
  const b = mesh.triangles[triangle * 3 + 1]! * 3
  const c = mesh.triangles[triangle * 3 + 2]! * 3
  const ax = seen[a]!
  const ay = seen[a + 1]!
  const bx = seen[b]! - ax
  const by = seen[b + 1]! - ay
  const cx = seen[c]! - ax
  const cy = seen[c + 1]! - ay
  const doubled = bx * cy - by * cx
  if (Math.abs(doubled) < 1e-9) return
  const inside = doubled < 0
  const first = triangle * 6
  const top = Math.max(0, Math.ceil(Math.min(ay, ay + by, ay + cy) - 0.5))
  const bottom = Math.min(height - 1, Math.floor(Math.max(ay, ay + by, ay + cy) - 0.5))
  const left = Math.max(0, Math.ceil(Math.min(ax, ax + bx, ax + cx) - 0.5))
  const right = Math.min(width - 1, Math.floor(Math.max(ax, ax + bx, ax + cx) - 0.5))
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const px = x + 0.5 - ax
      const py = y + 0.5 - ay
      const v = (px * cy - py * cx) / doubled
      const w = (bx * py - by * px) / doubled
      const u = 1 - v - w
      if (u < -1e-7 || v < -1e-7 || w < -1e-7) continue
      const near = u * seen[a + 2]! + v * seen[b + 2]! + w * seen[c + 2]!
      const at = y * width + x
      if (near <= depth[at]!) continue
      depth[at] = near
      panel[at] = mesh.panelOf[triangle]! + 1
      wrong[at] = inside ? 1 : 0
      cut[at * 2] = u * mesh.cut[first]! + v * mesh.cut[first + 2]! + w * mesh.cut[first + 4]!
      cut[at * 2 + 1] = u * mesh.cut[first + 1]! + v * mesh.cut[first + 3]! + w * mesh.cut[first + 5]!
      const sign = inside ? -1 : 1
      for (let axis = 0; axis < 3; axis++) {
        normals[at * 3 + axis] = sign * (u * facing[a + axis]! + v * facing[b + axis]! + w * facing[c + axis]!)
      }
    }
  }
}
