import type { Mesh } from '../pattern/sew.ts'

/** The size of the art card that lies beside a garment: DIN A6, upright, in centimeters. */
export const cardSize = { width: 14.8, height: 20 }

/** Returns a stiff sheet, bent very slightly so that light runs over it. Its cut runs from 0 to 1 both ways. */
export function cardMesh({ width, height } = cardSize): Mesh {
  const steps = 12
  const points: number[] = []
  const triangles: number[] = []
  const cut: number[] = []
  for (let row = 0; row <= steps; row++) {
    for (let column = 0; column <= steps; column++) {
      const [u, v] = [column / steps, row / steps]
      points.push((u - 0.5) * width, (v - 0.5) * height, 0.25 * (2 * u - 1) ** 2 + 0.12 * (2 * v - 1) ** 2)
    }
  }
  for (let row = 0; row < steps; row++) {
    for (let column = 0; column < steps; column++) {
      const a = row * (steps + 1) + column
      const [b, c, d] = [a + 1, a + steps + 1, a + steps + 2]
      const [u0, u1, v0, v1] = [column / steps, (column + 1) / steps, row / steps, (row + 1) / steps]
      triangles.push(a, b, c, b, d, c)
      cut.push(u0, v0, u1, v0, u0, v1, u1, v0, u1, v1, u0, v1)
    }
  }
  return {
    points: Float64Array.from(points),
    triangles: Uint32Array.from(triangles),
    cut: Float32Array.from(cut),
    panelOf: new Uint8Array(triangles.length / 3),
  }
}
