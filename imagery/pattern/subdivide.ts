import type { Mesh } from './sew.ts'

/**
 * Every triangle in four. Without `round`, the new points lie in the middle of the old sides: the same shape with
 * room for finer folds. With it, points move to where Loop's scheme wants them: the same folds without corners.
 */
export function subdivide(mesh: Mesh, round: boolean): Mesh {
  const sides = sidesOf(mesh)
  const old = mesh.points.length / 3
  const points = new Float64Array(mesh.points.length + sides.size * 3)
  points.set(round ? relax(mesh, sides) : mesh.points)
  for (const side of sides.values()) {
    side.number += old
    for (let axis = 0; axis < 3; axis++) points[side.number * 3 + axis] = middleOf(mesh.points, side, axis, round)
  }

  const count = mesh.panelOf.length
  const triangles = new Uint32Array(count * 12)
  const cut = new Float32Array(count * 24)
  const panelOf = new Uint8Array(count * 4)
  for (let triangle = 0; triangle < count; triangle++) {
    const [a, b, c] = cornersOf(mesh, triangle)
    const [ab, bc, ca] = [
      sides.get(keyOf(a, b))!.number,
      sides.get(keyOf(b, c))!.number,
      sides.get(keyOf(c, a))!.number,
    ]
    triangles.set([a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca], triangle * 12)
    cut.set(quarter(mesh.cut, triangle * 6), triangle * 24)
    panelOf.fill(mesh.panelOf[triangle]!, triangle * 4, triangle * 4 + 4)
  }
  return { points, triangles, cut, panelOf }
}

interface Side {
  a: number
  b: number
  number: number
  /** The corners on either side of it. */
  beyond: number[]
}

function sidesOf(mesh: Mesh): Map<number, Side> {
  const sides = new Map<number, Side>()
  for (let triangle = 0; triangle < mesh.panelOf.length; triangle++) {
    const corners = cornersOf(mesh, triangle)
    for (let corner = 0; corner < 3; corner++) {
      const [a, b, c] = [corners[corner]!, corners[(corner + 1) % 3]!, corners[(corner + 2) % 3]!]
      const known = sides.get(keyOf(a, b))
      if (known) known.beyond.push(c)
      else sides.set(keyOf(a, b), { a, b, number: sides.size, beyond: [c] })
    }
  }
  return sides
}

function middleOf(points: Float64Array, { a, b, beyond }: Side, axis: number, round: boolean): number {
  const straight = (points[a * 3 + axis]! + points[b * 3 + axis]!) / 2
  if (!round || beyond.length !== 2) return straight
  return straight * 0.75 + (points[beyond[0]! * 3 + axis]! + points[beyond[1]! * 3 + axis]!) * 0.125
}

/** Old points move a little towards their neighbours; those on a border only along the border. */
function relax({ points }: Mesh, sides: Map<number, Side>): Float64Array {
  const sums = new Float64Array(points.length)
  const counts = new Uint16Array(points.length / 3)
  const bordering = new Uint8Array(points.length / 3)
  for (const { a, b, beyond } of sides.values()) if (beyond.length === 1) bordering[a] = bordering[b] = 1
  for (const { a, b, beyond } of sides.values()) {
    for (const [point, other] of [
      [a, b],
      [b, a],
    ] as const) {
      if (bordering[point] && beyond.length !== 1) continue
      counts[point]!++
      for (let axis = 0; axis < 3; axis++) sums[point * 3 + axis]! += points[other * 3 + axis]!
    }
  }
  return points.map((value, at) => {
    const point = Math.floor(at / 3)
    const count = counts[point]!
    if (bordering[point]) return count === 2 ? value * 0.75 + sums[at]! * 0.125 : value
    const share = count === 3 ? 3 / 16 : 3 / (8 * count)
    return value * (1 - count * share) + sums[at]! * share
  })
}

function quarter(cut: Float32Array, at: number): number[] {
  const [ax, ay, bx, by, cx, cy] = [cut[at]!, cut[at + 1]!, cut[at + 2]!, cut[at + 3]!, cut[at + 4]!, cut[at + 5]!]
  const [abx, aby, bcx, bcy, cax, cay] = [
    (ax + bx) / 2,
    (ay + by) / 2,
    (bx + cx) / 2,
    (by + cy) / 2,
    (cx + ax) / 2,
    (cy + ay) / 2,
  ]
  return [
    ax,
    ay,
    abx,
    aby,
    cax,
    cay,
    abx,
    aby,
    bx,
    by,
    bcx,
    bcy,
    cax,
    cay,
    bcx,
    bcy,
    cx,
    cy,
    abx,
    aby,
    bcx,
    bcy,
    cax,
    cay,
  ]
}

function cornersOf({ triangles }: Mesh, triangle: number): [number, number, number] {
  return [triangles[triangle * 3]!, triangles[triangle * 3 + 1]!, triangles[triangle * 3 + 2]!]
}

function keyOf(a: number, b: number): number {
  return Math.min(a, b) * 4194304 + Math.max(a, b)
}
