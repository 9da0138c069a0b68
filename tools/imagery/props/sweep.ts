import type { Point3 } from '../pattern/panel.ts'
import type { Mesh } from '../pattern/sew.ts'

/** A cross-section of a bar: its middle, and how thick it is across and toward the viewer. */
export interface Section {
  at: Point3
  across: number
  deep: number
}

/**
 * Returns a round bar along a path, closed at both ends. Its cut runs along the path (x, cm) and around it (y, 0…1).
 */
export function sweep(path: readonly Section[], sides = 18): Mesh {
  const points: number[] = []
  const triangles: number[] = []
  const cut: number[] = []
  const lengths = path.map(() => 0)
  path.forEach(({ at, across, deep }, step) => {
    const [before, after] = [path[Math.max(0, step - 1)]!.at, path[Math.min(path.length - 1, step + 1)]!.at]
    if (step) lengths[step] = lengths[step - 1]! + distance(path[step - 1]!.at, at)
    const [ox, oy] = sideways(before, after)
    for (let side = 0; side < sides; side++) {
      const angle = (side / sides) * Math.PI * 2
      const [c, s] = [Math.cos(angle) * across, Math.sin(angle) * deep]
      points.push(at[0] + ox * c, at[1] + oy * c, at[2] + s)
    }
  })
  for (let step = 0; step + 1 < path.length; step++) {
    for (let side = 0; side < sides; side++) {
      const next = (side + 1) % sides
      const [a, b, c, d] = [
        step * sides + side,
        step * sides + next,
        (step + 1) * sides + side,
        (step + 1) * sides + next,
      ]
      const [x0, x1, y0, y1] = [lengths[step]!, lengths[step + 1]!, side / sides, (side + 1) / sides]
      triangles.push(a, c, b, b, c, d)
      cut.push(x0, y0, x1, y0, x0, y1, x0, y1, x1, y0, x1, y1)
    }
  }
  for (const [ring, flip] of [
    [0, false],
    [path.length - 1, true],
  ] as const) {
    for (let side = 1; side + 1 < sides; side++) {
      const [a, b, c] = [ring * sides, ring * sides + side, ring * sides + side + 1]
      triangles.push(a, flip ? c : b, flip ? b : c)
      cut.push(...Array.from({ length: 3 }, () => [lengths[ring]!, 0]).flat())
    }
  }
  return outward({
    points: Float64Array.from(points),
    triangles: Uint32Array.from(triangles),
    cut: Float32Array.from(cut),
    panelOf: new Uint8Array(triangles.length / 3),
  })
}

/** Orients the triangles so that their outer sides face outward, whichever way the path runs. */
function outward(mesh: Mesh): Mesh {
  let volume = 0
  const { points, triangles, cut } = mesh
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [triangles[at]! * 3, triangles[at + 1]! * 3, triangles[at + 2]! * 3]
    volume += points[a]! * (points[b + 1]! * points[c + 2]! - points[b + 2]! * points[c + 1]!)
    volume -= points[a + 1]! * (points[b]! * points[c + 2]! - points[b + 2]! * points[c]!)
    volume += points[a + 2]! * (points[b]! * points[c + 1]! - points[b + 1]! * points[c]!)
  }
  if (volume >= 0) return mesh
  for (let at = 0; at < triangles.length; at += 3) {
    ;[triangles[at + 1], triangles[at + 2]] = [triangles[at + 2]!, triangles[at + 1]!]
    for (let axis = 0; axis < 2; axis++) {
      ;[cut[at * 2 + 2 + axis], cut[at * 2 + 4 + axis]] = [cut[at * 2 + 4 + axis]!, cut[at * 2 + 2 + axis]!]
    }
  }
  return mesh
}

/** Returns the direction across the path, within the image's plane. */
function sideways(from: Point3, to: Point3): [number, number] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  return length < 1e-6 ? [1, 0] : [-dy / length, dx / length]
}

function distance(a: Point3, b: Point3): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
