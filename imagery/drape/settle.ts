import type { Point3 } from '../pattern/panel.ts'
import type { Field } from './field.ts'
import type { Fibres } from './fibres.ts'

/** What cloth is made of. */
export interface Stuff {
  /** Grams per cm²: jersey 0.018, fleece 0.034, silk 0.008. */
  weight: number
  /** Bending rigidity in dyn·cm: silk 15, jersey 45, fleece 260. */
  rigidity: number
  /**
   * How much of a push it answers, 0…1. Threads do not shorten, but triangles larger than a fold must be able to:
   * the softer the cloth, the lower.
   */
  push: number
}

/** Where cloth hangs. */
export interface World {
  field?: Field
  gravity: Point3
  /** How much the solid holds what lies on it: 0 slips, 1 sticks. */
  grip: number
  /** 1 for points that do not move. */
  pinned?: Uint8Array
  /** How far each point lies off what it rests on, in centimetres. */
  skin: Float64Array
  /** Keep points where they belong, front before back and above the table: the least and the largest depth of each. */
  floor?: Float64Array
  ceiling?: Float64Array
  /** Keep sleeves beside the body: a point goes no nearer to the middle than this, on the side of its sign; 0 is free. */
  fence?: Float64Array
}

export interface Time {
  steps: number
  /** Seconds a step lasts. */
  step: number
  /** Share of the speed that is lost in each step. */
  drag: number
}

/**
 * Lets cloth fall until it hangs: extended position-based dynamics with many small steps and one pass over the
 * constraints in each (Macklin et al., "Small Steps in Physics Simulation"). Changes `points` in place.
 */
export function settle(points: Float64Array, fibres: Fibres, stuff: Stuff, world: World, time: Time): void {
  const count = points.length / 3
  const lightness = new Float64Array(count)
  for (let point = 0; point < count; point++) {
    lightness[point] = world.pinned?.[point] ? 0 : 1 / Math.max(fibres.areas[point]! * stuff.weight, 1e-5)
  }
  const before = new Float64Array(points)
  const keep = 1 - time.drag
  const fall = world.gravity.map((pull) => pull * time.step * time.step) as [number, number, number]
  // Nothing may move further than this in one step: the sewing together at the start is violent.
  const limit = 0.35

  for (let step = 0; step < time.steps; step++) {
    for (let at = 0; at < points.length; at++) {
      const now = points[at]!
      let moved = (now - before[at]!) * keep
      if (lightness[(at / 3) | 0] === 0) moved = 0
      else moved += fall[at % 3]!
      before[at] = now
      points[at] = now + (moved > limit ? limit : moved < -limit ? -limit : moved)
    }
    holdLengths(points, lightness, fibres, stuff.push, step % 2 === 1)
    holdFolds(points, lightness, fibres, stuff.rigidity, time.step)
    if (world.field) stayOutside(points, before, lightness, world.field, world.skin, world.grip)
    if (world.floor) stayAbove(points, before, world.floor, world.grip)
    if (world.ceiling) stayBelow(points, world.ceiling)
    if (world.fence) stayBeside(points, world.fence)
  }
}

function holdLengths(
  points: Float64Array,
  lightness: Float64Array,
  { threads, lengths }: Fibres,
  push: number,
  backwards: boolean,
): void {
  const count = lengths.length
  for (let turn = 0; turn < count; turn++) {
    const at = backwards ? count - 1 - turn : turn
    const a = threads[at * 2]!
    const b = threads[at * 2 + 1]!
    const both = lightness[a]! + lightness[b]!
    if (both === 0) continue
    const dx = points[b * 3]! - points[a * 3]!
    const dy = points[b * 3 + 1]! - points[a * 3 + 1]!
    const dz = points[b * 3 + 2]! - points[a * 3 + 2]!
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz)
    const excess = length - lengths[at]!
    const share = (excess * (excess > 0 ? 1 : push)) / (both * (length || 1))
    const [sa, sb] = [share * lightness[a]!, share * lightness[b]!]
    points[a * 3]! += dx * sa
    points[a * 3 + 1]! += dy * sa
    points[a * 3 + 2]! += dz * sa
    points[b * 3]! -= dx * sb
    points[b * 3 + 1]! -= dy * sb
    points[b * 3 + 2]! -= dz * sb
  }
}

function holdFolds(
  points: Float64Array,
  lightness: Float64Array,
  { folds, weights, softness }: Fibres,
  rigidity: number,
  step: number,
): void {
  for (let at = 0; at < softness.length; at++) {
    const first = at * 4
    const [a, b, c, d] = [folds[first]!, folds[first + 1]!, folds[first + 2]!, folds[first + 3]!]
    const [wa, wb, wc, wd] = [weights[first]!, weights[first + 1]!, weights[first + 2]!, weights[first + 3]!]
    const [la, lb, lc, ld] = [lightness[a]!, lightness[b]!, lightness[c]!, lightness[d]!]
    const resistance =
      wa * wa * la + wb * wb * lb + wc * wc * lc + wd * wd * ld + softness[at]! / (rigidity * step * step)
    const [ma, mb, mc, md] = [
      (la * wa) / resistance,
      (lb * wb) / resistance,
      (lc * wc) / resistance,
      (ld * wd) / resistance,
    ]
    for (let axis = 0; axis < 3; axis++) {
      const bent =
        wa * points[a * 3 + axis]! +
        wb * points[b * 3 + axis]! +
        wc * points[c * 3 + axis]! +
        wd * points[d * 3 + axis]!
      points[a * 3 + axis]! -= ma * bent
      points[b * 3 + axis]! -= mb * bent
      points[c * 3 + axis]! -= mc * bent
      points[d * 3 + axis]! -= md * bent
    }
  }
}

function stayOutside(
  points: Float64Array,
  before: Float64Array,
  lightness: Float64Array,
  field: Field,
  skin: Float64Array,
  grip: number,
): void {
  const { values, from, size, cell } = field
  const [width, height, depth] = size
  const plane = width * height
  for (let point = 0, at = 0; point < lightness.length; point++, at += 3) {
    const i = (points[at]! - from[0]) / cell
    const j = (points[at + 1]! - from[1]) / cell
    const k = (points[at + 2]! - from[2]) / cell
    if (i < 0 || j < 0 || k < 0 || i >= width - 1 || j >= height - 1 || k >= depth - 1) continue
    const [fi, fj, fk] = [i | 0, j | 0, k | 0]
    const [u, v, w] = [i - fi, j - fj, k - fk]
    const base = fi + fj * width + fk * plane
    const [v000, v100, v010, v110] = [
      values[base]!,
      values[base + 1]!,
      values[base + width]!,
      values[base + width + 1]!,
    ]
    const [v001, v101, v011, v111] = [
      values[base + plane]!,
      values[base + plane + 1]!,
      values[base + plane + width]!,
      values[base + plane + width + 1]!,
    ]
    const [x00, x10] = [v000 + (v100 - v000) * u, v010 + (v110 - v010) * u]
    const [x01, x11] = [v001 + (v101 - v001) * u, v011 + (v111 - v011) * u]
    const [near, far] = [x00 + (x10 - x00) * v, x01 + (x11 - x01) * v]
    const inside = skin[point]! - (near + (far - near) * w)
    if (inside <= 0 || lightness[point] === 0) continue
    let nx = ((v100 - v000) * (1 - v) + (v110 - v010) * v) * (1 - w) + ((v101 - v001) * (1 - v) + (v111 - v011) * v) * w
    let ny = (x10 - x00) * (1 - w) + (x11 - x01) * w
    let nz = far - near
    const length = Math.hypot(nx, ny, nz) || 1
    nx /= length
    ny /= length
    nz /= length
    points[at]! += nx * inside
    points[at + 1]! += ny * inside
    points[at + 2]! += nz * inside
    drag(points, before, at, nx, ny, nz, inside, grip)
  }
}

/** Friction: takes away as much of the sliding as the pressure can hold. */
function drag(
  points: Float64Array,
  before: Float64Array,
  at: number,
  nx: number,
  ny: number,
  nz: number,
  pressure: number,
  grip: number,
): void {
  const mx = points[at]! - before[at]!
  const my = points[at + 1]! - before[at + 1]!
  const mz = points[at + 2]! - before[at + 2]!
  const off = mx * nx + my * ny + mz * nz
  const [sx, sy, sz] = [mx - off * nx, my - off * ny, mz - off * nz]
  const slide = Math.hypot(sx, sy, sz)
  const held = slide < pressure * grip ? 1 : (pressure * grip) / slide
  points[at]! -= sx * held
  points[at + 1]! -= sy * held
  points[at + 2]! -= sz * held
}

function stayAbove(points: Float64Array, before: Float64Array, floor: Float64Array, grip: number): void {
  for (let point = 0; point < floor.length; point++) {
    const under = floor[point]! - points[point * 3 + 2]!
    if (under <= 0) continue
    points[point * 3 + 2]! += under
    drag(points, before, point * 3, 0, 0, 1, under, grip)
  }
}

function stayBelow(points: Float64Array, ceiling: Float64Array): void {
  for (let point = 0; point < ceiling.length; point++) {
    if (points[point * 3 + 2]! > ceiling[point]!) points[point * 3 + 2] = ceiling[point]!
  }
}

function stayBeside(points: Float64Array, fence: Float64Array): void {
  for (let point = 0; point < fence.length; point++) {
    const limit = fence[point]!
    if (limit > 0 ? points[point * 3]! < limit : limit < 0 && points[point * 3]! > limit) points[point * 3] = limit
  }
}
