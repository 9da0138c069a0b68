import type { Panel, Point, Point3 } from '../pattern/panel.ts'

/** The lengths of a quarter of the neckline that a camp collar is sewn to, in front and behind. */
export interface Neckline {
  front: number
  back: number
}

const collarHeight = 6.8
/** The distance that the collar's points reach past its ends. */
const point = 4.2

/** Returns one strip around the neck, sewn along its lower side. Its free side is longer, so that it can lie down. */
export function campCollar(quarter: Neckline): Panel {
  const collarAround = measureAround(quarter)
  return {
    name: 'collar',
    outside: -1,
    hinged: true,
    doubled: true,
    above: 0.95,
    start: [-point, 0],
    edges: [
      ['freeEdge', [collarAround + point, 0]],
      ['endB', [collarAround, collarHeight]],
      ['front.left', [collarAround - quarter.front, collarHeight]],
      ['back.left', [collarAround / 2, collarHeight]],
      ['back.right', [quarter.front, collarHeight]],
      ['front.right', [0, collarHeight]],
      ['endA', [-point, 0]],
    ],
    ease: (_x, y) => 1.16 - (y / collarHeight) * 0.16,
    // The line where the collar turns over is pressed, so it bends freely.
    stiffness: (_x, y) => (Math.abs(y - collarHeight + 2.2) < 0.9 ? 0.02 : 4),
  }
}

/** Returns a lapel in the front's own coordinates, already turned over its roll line. */
export function lapelPanel(side: 'right' | 'left', opening: Point, notch: Point): Panel {
  const way = side === 'right' ? 1 : -1
  const at = ([x, y]: Point): Point => [x * way, y]
  return {
    name: `lapel.${side}`,
    outside: 1,
    hinged: true,
    doubled: true,
    above: 0.7,
    start: at(opening),
    edges: [
      ['roll', at(notch)],
      ['notch', at([11, 9.4])],
      ['edge', at([8, 12.6]), at([1.4, 16.4]), at(opening)],
    ],
    stiffness: () => 5,
  }
}

export function liftPoint([x, y, z]: Point3, by: number): Point3 {
  return [x * 1.02, y, z + by]
}

/** Returns the position of the strip: it stands up behind the neck, then falls outward over itself. */
export function foldOver(x: number, y: number, down: number, quarter: Neckline): Point3 {
  const angle = 0.6 + (x / measureAround(quarter)) * (Math.PI * 2 - 1.2)
  const [c, s] = [Math.sin(angle), Math.cos(angle)]
  const out = collarHeight - y
  const fallen = Math.max(0, out - 2.2)
  const radius = 8.4 + fallen * 0.72
  const forward = (1 + s) / 2
  const stand = Math.min(out, 2.2) * (1 - 0.55 * forward)
  return [c * radius, 4.6 * forward ** 1.4 - stand - 0.8 + fallen * 0.7 + down, s * radius * 0.98]
}

export function placeCollar(x: number, y: number, quarter: Neckline): Point3 {
  const [px, py, pz] = foldOver(x, y, 1.2, quarter)
  return [px * 1.04, py, pz > -4 ? 1.4 : 0.9]
}

/** Returns a collar's length along its seam. */
export function measureAround({ front, back }: Neckline): number {
  return 2 * (front + back)
}
