import type { Mesh } from '../pattern/sew.ts'

/** Takes out the jitter that is finer than cloth can fold, and leaves the folds (Taubin's there-and-back smoothing). */
export function iron(mesh: Mesh): void {
  const { neighbours, border } = around(mesh)
  for (let pass = 0; pass < 3; pass++) for (const share of [0.5, -0.52]) press(mesh.points, neighbours, border, share)
}

function press(points: Float64Array, neighbours: readonly Set<number>[], border: Uint8Array, share: number): void {
  const before = points.slice()
  neighbours.forEach((near, point) => {
    // Borders are smoothed along themselves, or hems would shrink.
    const others = border[point] ? [...near].filter((other) => border[other]) : [...near]
    if (others.length < 2) return
    for (let axis = 0; axis < 3; axis++) {
      const middle = others.reduce((sum, other) => sum + before[other * 3 + axis]!, 0) / others.length
      points[point * 3 + axis]! += (middle - before[point * 3 + axis]!) * share
    }
  })
}

function around({ points, triangles }: Mesh): { neighbours: Set<number>[]; border: Uint8Array } {
  const neighbours = Array.from({ length: points.length / 3 }, () => new Set<number>())
  const uses = new Map<number, number>()
  for (let at = 0; at < triangles.length; at += 3) {
    for (let corner = 0; corner < 3; corner++) {
      const [a, b] = [triangles[at + corner]!, triangles[at + ((corner + 1) % 3)]!]
      neighbours[a]!.add(b)
      neighbours[b]!.add(a)
      const key = Math.min(a, b) * 4194304 + Math.max(a, b)
      uses.set(key, (uses.get(key) ?? 0) + 1)
    }
  }
  const border = new Uint8Array(neighbours.length)
  for (const [key, count] of uses) {
    if (count > 1) continue
    border[Math.floor(key / 4194304)] = 1
    border[key % 4194304] = 1
  }
  return { neighbours, border }
}
