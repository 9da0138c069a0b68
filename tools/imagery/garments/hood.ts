import type { Panel, Point3 } from '../pattern/panel.ts'

/** The lengths of the hood's lower edge along the back and the front of the neck, on one side. */
export interface HoodNeck {
  back: number
  front: number
}

const tall = 33

/**
 * Returns half a hood seen from the side: x toward the face, y down. Its edges are face, front, back (of the neck) and
 * crown.
 */
export function hoodPanel(name: string, side: 1 | -1, { back, front }: HoodNeck): Panel {
  const deep = back + front
  return {
    name,
    outside: side > 0 ? -1 : 1,
    lined: true,
    start: [deep + 1, 3],
    edges: [
      ['face', [deep + 1.2, 16], [deep + 0.6, tall]],
      ['front', [deep * 0.75, tall + 2.5], [back, tall + 1]],
      ['back', [back * 0.4, tall + 0.4], [0, tall - 1]],
      ['crown', [-4.5, tall - 12], [-6, 4], [3, 0.4], [deep * 0.6, -2.5], [deep + 1, 3]],
    ],
    stiffness: (x) => (x > deep - 2 ? 3 : 1.4),
  }
}

/** Returns a position of a hood on a head: its crown in the middle, its sides bulging. */
export function placeAroundHead(x: number, y: number, side: 1 | -1, { back, front }: HoodNeck): Point3 {
  const deep = back + front
  const fromCrown = Math.min(Math.max(0, x + 4 - 6 * Math.max(0, 1 - y / 20)), Math.max(0, y + 2))
  const bulge = 11.5 * Math.sqrt(Math.min(1, fromCrown / 10))
  return [side * (bulge + 0.2), y - tall + 1, x - deep * 0.52]
}

/** Returns a position of a hood that has fallen back behind a hanger. */
export function placeBehindNeck(x: number, y: number, side: 1 | -1, neck: HoodNeck): Point3 {
  const [px, , pz] = placeAroundHead(x, y, side, neck)
  const up = tall - y
  // The hood tips over backward about the neck: what stood up lies behind, what faced the viewer looks up.
  return [px, -up * 0.25 - pz * 0.35 + up * up * 0.018, Math.min(-0.8, pz * 0.2 - up * 0.16)]
}

/**
 * Returns a position of a hood on a table that opens upward: from its face outward to a fold, and back underneath to
 * the crown.
 */
export function placeHood(x: number, y: number, side: 1 | -1, { back, front }: HoodNeck): Point3 {
  const deep = back + front
  const fromFace = deep + 1 - x
  const down = y / tall
  const face = 7.5 * Math.sin(Math.PI * Math.min(1, Math.max(0, 0.12 + down * 0.86)))
  const fold = face + 6.5
  const upper = fromFace < 6.5
  const across = upper ? face + fromFace : Math.max(0, fold - (fromFace - 6.5) * (fold / (deep - 4)))
  return [side * (across + 0.2), (y - tall) * 0.84 + (upper ? 4 * down : 1), upper ? 0.6 : 0.2]
}
