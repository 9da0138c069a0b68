/** A path through a field of directions. */
export type Line = (readonly [x: number, y: number])[]

/** Returns the angle of the current at a position, or nothing where it does not flow. */
export type Current = (x: number, y: number) => number | undefined

/**
 * Returns lines that follow a current at an even distance from each other (Jobard and Lefer's method): a line grows
 * both ways until it comes too near another; new ones start beside it.
 */
export function streamlines(width: number, height: number, apart: number, current: Current): Line[] {
  const near = new Nearness(width, height, apart)
  const lines: Line[] = []
  const waiting: (readonly [number, number])[] = []
  const grow = (from: readonly [number, number]) => {
    if (!near.isFree(from, apart)) return
    const line = [...follow(from, -1, near, apart, current).reverse(), from, ...follow(from, 1, near, apart, current)]
    if (line.length * step < apart * 4) return
    lines.push(line)
    for (const point of line) near.add(point)
    line.forEach(([x, y], at) => {
      const angle = current(x, y)
      if (at % 6 || angle === undefined) return
      for (const side of [1, -1])
        waiting.push([x - Math.sin(angle) * apart * 1.05 * side, y + Math.cos(angle) * apart * 1.05 * side])
    })
  }
  for (let y = apart / 2; y < height; y += apart * 2) {
    for (let x = apart / 2; x < width; x += apart * 2) {
      waiting.push([x, y])
      for (let next = waiting.shift(); next; next = waiting.shift()) grow(next)
    }
  }
  return lines
}

const step = 5
const longest = 260

function follow(from: readonly [number, number], way: 1 | -1, near: Nearness, apart: number, current: Current): Line {
  const line: Line = []
  let [x, y] = from
  for (let count = 0; count < longest; count++) {
    const angle = current(x, y)
    if (angle === undefined) break
    // The direction half a step ahead keeps bends round.
    const middle = current(x + (Math.cos(angle) * step * way) / 2, y + (Math.sin(angle) * step * way) / 2) ?? angle
    x += Math.cos(middle) * step * way
    y += Math.sin(middle) * step * way
    if (!near.isFree([x, y], apart * 0.62)) break
    // The line has closed on itself.
    if (count > 40 && Math.hypot(x - from[0], y - from[1]) < apart * 0.6) break
    line.push([x, y])
  }
  return line
}

/** The positions that are already taken, indexed in square cells. */
class Nearness {
  private readonly cells = new Map<number, (readonly [number, number])[]>()
  private readonly width: number
  private readonly height: number
  private readonly cell: number

  constructor(width: number, height: number, cell: number) {
    this.width = width
    this.height = height
    this.cell = cell
  }

  add(point: readonly [number, number]): void {
    const key = this.keyOf(Math.floor(point[0] / this.cell), Math.floor(point[1] / this.cell))
    const there = this.cells.get(key)
    if (there) there.push(point)
    else this.cells.set(key, [point])
  }

  isFree([x, y]: readonly [number, number], apart: number): boolean {
    if (x < -this.cell || y < -this.cell || x > this.width + this.cell || y > this.height + this.cell) return false
    const [i, j] = [Math.floor(x / this.cell), Math.floor(y / this.cell)]
    for (let row = j - 1; row <= j + 1; row++) {
      for (let column = i - 1; column <= i + 1; column++) {
        for (const [ox, oy] of this.cells.get(this.keyOf(column, row)) ?? []) {
          if ((x - ox) ** 2 + (y - oy) ** 2 < apart * apart) return false
        }
      }
    }
    return true
  }

  private keyOf(column: number, row: number): number {
    return (row + 8) * 100003 + column + 8
  }
}
