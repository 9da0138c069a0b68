/** A point of the flat pattern, in centimeters: x to the viewer's right, y down. */
export type Point = readonly [x: number, y: number]

/** A point of the draped garment, in centimeters: x to the right, y down, z toward the viewer. */
export type Point3 = readonly [x: number, y: number, z: number]

/**
 * One side of a panel: its name, then its points. One point is a straight line to it; two or three are the control
 * points of a Bézier curve and its end.
 */
export type Edge = readonly [name: string, ...points: Point[]]

/**
 * One flat part of a garment as it is cut. Its edges follow each other from `start` around and end where they began.
 */
export interface Panel {
  name: string
  start: Point
  edges: readonly Edge[]
  /**
   * +1 when the cut's upper side is the outside of the garment, −1 when it is drawn mirrored, as seen from the other
   * side.
   */
  outside: 1 | -1
  /** Returns the factor from a cut length to the length at rest; ribs contract, so theirs is below 1. */
  ease?: (x: number, y: number) => number
  /**
   * Returns how many times stiffer than the garment's cloth it is (hems, collars and waistbands have several layers).
   */
  stiffness?: (x: number, y: number) => number
  /** Whether it has two layers of cloth, so that both sides are the outside. */
  doubled?: boolean
  /** Whether its wrong side is lined and shows when it is worn, as that of a hood does. */
  lined?: boolean
  /** Whether it is turned over along its seams, as collars are. */
  hinged?: boolean
  /** The distance that it keeps from the figure, in centimeters, because other cloth lies below. */
  above?: number
}

/**
 * Returns a symmetric outline from its right half, which runs from the middle at the top to the middle at the bottom.
 */
export function mirrorPanel(start: Point, half: readonly Edge[]): Pick<Panel, 'start' | 'edges'> {
  const right = half.map(([name, ...points]): Edge => [`${name}.right`, ...points])
  const ends: Point[] = [start, ...half.map(getEnd)]
  const left = half.map(([name, ...points], at): Edge => {
    const controls = points.slice(0, -1).map(flip).reverse()
    return [`${name}.left`, ...controls, flip(ends[at]!)]
  })
  return { start, edges: [...right, ...left.reverse()] }
}

/** Returns `count` points of a panel's edge at even steps of length, without its first point. */
export function walkOutline(from: Point, edge: Edge, count: number): Point[] {
  const fine = trace(from, edge)
  const lengths = [0]
  for (let at = 1; at < fine.length; at++) lengths.push(lengths[at - 1]! + distance(fine[at - 1]!, fine[at]!))
  const whole = lengths.at(-1)!
  const steps: Point[] = []
  for (let step = 1, at = 1; step <= count; step++) {
    const wanted = (whole * step) / count
    while (at < fine.length - 1 && lengths[at]! < wanted) at++
    const share = (wanted - lengths[at - 1]!) / (lengths[at]! - lengths[at - 1]! || 1)
    const [x, y] = fine[at - 1]!
    const [toX, toY] = fine[at]!
    steps.push([x + (toX - x) * share, y + (toY - y) * share])
  }
  return steps
}

export function getLength(from: Point, edge: Edge): number {
  const fine = trace(from, edge)
  return fine.slice(1).reduce((sum, point, at) => sum + distance(fine[at]!, point), 0)
}

export function getEnd(edge: Edge): Point {
  return edge.at(-1) as Point
}

/** Returns each edge of a panel with the point it starts from. */
export function listSides(panel: Panel): { from: Point; edge: Edge }[] {
  return panel.edges.map((edge, at) => ({ from: at ? getEnd(panel.edges[at - 1]!) : panel.start, edge }))
}

function trace(from: Point, [, ...points]: Edge): Point[] {
  if (points.length === 1) return [from, points[0]!]
  const fine: Point[] = []
  for (let step = 0; step <= 64; step++) fine.push(bezier([from, ...points], step / 64))
  return fine
}

function bezier(points: readonly Point[], share: number): Point {
  if (points.length === 1) return points[0]!
  const closer = points.slice(1).map(([x, y], at): Point => {
    const [fromX, fromY] = points[at]!
    return [fromX + (x - fromX) * share, fromY + (y - fromY) * share]
  })
  return bezier(closer, share)
}

function distance([x, y]: Point, [toX, toY]: Point): number {
  return Math.hypot(toX - x, toY - y)
}

function flip([x, y]: Point): Point {
  return [-x, y]
}
