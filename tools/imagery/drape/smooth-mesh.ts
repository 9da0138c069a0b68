import type { Mesh } from '../pattern/sew.ts'
import { isCrease, type Side, listMeshSides } from '../pattern/sides.ts'

/**
 * Removes the jitter that is finer than cloth can fold and leaves the folds (Taubin's smoothing, which shrinks and
 * expands in turn). Adjacent points are weighted as in the pattern, so that cloth that lies straight in the pattern
 * also lies straight in space and the print on it does not wobble.
 */
export function smoothMesh(mesh: Mesh): void {
  const sides = listMeshSides(mesh).all
  const creased = sides.map((side) => isCrease(mesh, side))
  const weights = sides.map((side, number) => (creased[number] ? 1 : weightOf(mesh, side)))
  const onCrease = new Uint8Array(mesh.points.length / 3)
  sides.forEach(({ a, b }, number) => {
    if (!creased[number]) return
    onCrease[a]!++
    onCrease[b]!++
  })
  for (let pass = 0; pass < 6; pass++)
    for (const share of [0.55, -0.57]) press(mesh.points, sides, creased, weights, onCrease, share)
}

function press(
  points: Float64Array,
  sides: Side[],
  creased: boolean[],
  weights: number[],
  onCrease: Uint8Array,
  share: number,
): void {
  const sums = new Float64Array(points.length)
  const whole = new Float64Array(points.length / 3)
  sides.forEach(({ a, b }, number) => {
    const weight = weights[number]!
    for (const [point, other] of [
      [a, b],
      [b, a],
    ] as const) {
      // Hems and seams are smoothed only along themselves; otherwise they would shrink.
      if (onCrease[point] && !creased[number]) continue
      whole[point]! += weight
      for (let axis = 0; axis < 3; axis++) sums[point * 3 + axis]! += weight * points[other * 3 + axis]!
    }
  })
  for (let point = 0; point < whole.length; point++) {
    // Points where seams cross or a hem has a corner do not move.
    if (whole[point] === 0 || (onCrease[point] && onCrease[point] !== 2)) continue
    for (let axis = 0; axis < 3; axis++) {
      points[point * 3 + axis]! += (sums[point * 3 + axis]! / whole[point]! - points[point * 3 + axis]!) * share
    }
  }
}

/**
 * Returns the weight of a side: the cotangents of the two angles opposite it, as cut. It has a minimum, so that no
 * point is left without connection.
 */
function weightOf({ cut }: Mesh, { uses }: Side): number {
  const sum = uses.reduce((total, { triangle, beyond }) => {
    const corners = [0, 1, 2].map((number) => triangle * 3 + number).filter((corner) => corner !== beyond)
    const [from, to] = corners as [number, number]
    const [ux, uy] = [cut[from * 2]! - cut[beyond * 2]!, cut[from * 2 + 1]! - cut[beyond * 2 + 1]!]
    const [vx, vy] = [cut[to * 2]! - cut[beyond * 2]!, cut[to * 2 + 1]! - cut[beyond * 2 + 1]!]
    return total + (ux * vx + uy * vy) / Math.max(Math.abs(ux * vy - uy * vx), 1e-4)
  }, 0)
  return Math.max(0.08, sum)
}
