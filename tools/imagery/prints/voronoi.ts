/** A closed polygon. */
export type Cell = (readonly [x: number, y: number])[]

/** Returns the Voronoi cell of each point, cut back by half a `gap` on every side. */
export function computeCells(
  points: readonly (readonly [number, number])[],
  width: number,
  height: number,
  gap: number,
): Cell[] {
  return points.map((point, at) => {
    let cell: Cell = [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ]
    const others = points
      .map((other, number) => ({ other, number, away: (other[0] - point[0]) ** 2 + (other[1] - point[1]) ** 2 }))
      .filter(({ number }) => number !== at)
      .sort((a, b) => a.away - b.away)
      // In an even field of points, further ones never touch the cell.
      .slice(0, 26)
    for (const { other, away } of others) cell = clip(cell, point, other, Math.sqrt(away), gap)
    return cell
  })
}

/** Spaces points evenly: each moves to the middle of its own cell, a few times (Lloyd's algorithm). */
export function relaxCells(
  points: readonly (readonly [number, number])[],
  width: number,
  height: number,
  times: number,
): (readonly [number, number])[] {
  let even = [...points]
  for (let turn = 0; turn < times; turn++)
    even = computeCells(even, width, height, 0).map((cell, at) => middleOf(cell) ?? even[at]!)
  return even
}

function clip(
  cell: Cell,
  [px, py]: readonly [number, number],
  [ox, oy]: readonly [number, number],
  away: number,
  gap: number,
): Cell {
  const [dx, dy] = [(ox - px) / away, (oy - py) / away]
  const limit = away / 2 - gap / 2
  const over = ([x, y]: readonly [number, number]) => (x - px) * dx + (y - py) * dy - limit
  const kept: Cell = []
  cell.forEach((corner, at) => {
    const next = cell[(at + 1) % cell.length]!
    const [a, b] = [over(corner), over(next)]
    if (a <= 0) kept.push(corner)
    if (a <= 0 !== b <= 0)
      kept.push([corner[0] + ((next[0] - corner[0]) * a) / (a - b), corner[1] + ((next[1] - corner[1]) * a) / (a - b)])
  })
  return kept
}

function middleOf(cell: Cell): readonly [number, number] | undefined {
  let [sum, x, y] = [0, 0, 0]
  cell.forEach(([ax, ay], at) => {
    const [bx, by] = cell[(at + 1) % cell.length]!
    const cross = ax * by - bx * ay
    sum += cross
    x += (ax + bx) * cross
    y += (ay + by) * cross
  })
  return sum === 0 ? undefined : [x / (3 * sum), y / (3 * sum)]
}
