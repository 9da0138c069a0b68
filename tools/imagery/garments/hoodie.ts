import { forEachAxis } from '../math/axes.ts'
import { hangerField } from '../drape/hanger.ts'
import type { Point, Point3 } from '../pattern/panel.ts'
import { sweep } from '../props/sweep.ts'
import { bell, seam, ramp, topStitch } from '../render/stitching.ts'
import { drawArea, drawLine, type Relief } from '../render/relief.ts'
import { edgeLength } from './cut-panels.ts'
import { placeAroundHead, placeBehindNeck, hoodPanel, placeHood } from './hood.ts'
import type { GarmentSpec } from './garment-spec.ts'
import type { PropPart, SurfacePoint } from '../props/part.ts'
import { edgeLine, sewKnit, sewRibs } from './sewing.ts'
import { createTop } from './top.ts'

const figure = { arms: [14, 16], bust: false, withArms: true, head: true } as const
const top = createTop({
  body: {
    neck: 9.6,
    neckFront: 9.5,
    neckBack: 2,
    shoulder: [26.5, 5.4],
    underarm: [29.5, 29],
    hem: [28.5, 59],
    bite: 1.2,
    hemDrop: 1.2,
  },
  sleeve: { around: 43, cap: 11.5, length: 51, end: 31 },
  cuff: { around: 21, height: 7 },
  waist: { around: 98, height: 7 },
  figure,
  spread: [30, 35],
})
const [front, back] = top.pattern.panels
const neck = { front: edgeLength(front!, 'neck.right'), back: edgeLength(back!, 'neck.right') }

const hoodPanels = [hoodPanel('hood.right', 1, neck), hoodPanel('hood.left', -1, neck)]

/** A hooded sweatshirt with a kangaroo pocket and a cord. */
export const hoodie: GarmentSpec = {
  ...top,
  pattern: {
    panels: [...top.pattern.panels, ...hoodPanels],
    seams: [
      ...top.pattern.seams,
      ['hood.right.crown', 'hood.left.crown'],
      ...(['right', 'left'] as const).flatMap(
        (side) =>
          [
            [`front.neck.${side}`, `hood.${side}.front`],
            [`back.neck.${side}`, `hood.${side}.back`],
          ] as [string, string][],
      ),
    ],
  },
  place: {
    worn: (panel, x, y) =>
      panel.startsWith('hood') ? placeAroundHead(x, y, sideOf(panel), neck) : top.place.worn(panel, x, y),
    hung: (panel, x, y) =>
      panel.startsWith('hood') ? placeBehindNeck(x, y, sideOf(panel), neck) : top.place.hung(panel, x, y),
    laid: (panel, x, y) =>
      panel.startsWith('hood') ? placeHood(x, y, sideOf(panel), neck) : top.place.laid(panel, x, y),
  },
  support: { ...top.support, hung: { field: () => hangerField(6.4), empty: true } },
  half: (panel, x, y) => (panel.startsWith('hood') ? (y > 20 ? 0 : -1) : top.half(panel, x, y)),
  fabric: { weight: 0.034, rigidity: 170, push: 0.35 },
  weave: 'fleece',
  triangle: 1.5,
  prints: [
    { panel: 'front', artwork: 'work', left: -14, top: 13, width: 28 },
    { panel: 'back', artwork: 'note', left: -6, top: 12, width: 12 },
  ],
  label: { panel: 'back', x: 0, y: 3 },
  hasHanger: true,
  detail: [-3, 24],
  // A hood that lies or hangs is folded, and has no opening to go around.
  attach: (spot, hanging) => (hanging === 'worn' ? [...cords(spot), rim(spot)] : cords(spot)),
  sewOn: (relief, panel) => {
    if (/cuff|waist/.test(panel.name)) return sewRibs(relief, panel, 0.3)
    if (panel.name.startsWith('hood')) {
      drawLine(relief, edgeLine(panel, 'face'), 4, (away, along) => topStitch(Math.sign(away) * 2.4)(away, along))
      return drawLine(relief, edgeLine(panel, 'crown'), 0.8, seam)
    }
    sewKnit(relief, panel, undefined)
    if (panel.name === 'front') sewPocket(relief)
  },
}

function sideOf(panel: string): 1 | -1 {
  return panel.endsWith('right') ? 1 : -1
}

const pocket: Point[] = [
  [-10.5, 41],
  [10.5, 41],
  [16, 51],
  [16, 60.5],
  [-16, 60.5],
  [-16, 51],
  [-10.5, 41],
]

/**
 * Draws the pocket: a patch with slanting openings that is thicker than the cloth, stitched around its edge, and dark
 * at the openings.
 */
function sewPocket(relief: Relief): void {
  drawArea(relief, (x, y) => {
    const side = 10.5 + (Math.min(Math.max(y, 41), 51) - 41) * 0.55
    const inside = Math.min(y - 41, (side - Math.abs(x)) * 0.88)
    return { rise: 0.14 * ramp(-0.12, 0.2, inside) }
  })
  const openings: Point[][] = [
    [
      [-10.5, 41],
      [-16, 51],
    ],
    [
      [16, 51],
      [10.5, 41],
    ],
  ]
  for (const opening of openings) {
    drawLine(relief, opening, 2.2, (away, along) => {
      const stitched = topStitch(-1.6)(away, along)
      return {
        rise: stitched.rise ?? 0,
        tone: (stitched.tone ?? 0) - 0.5 * bell(away, 0.14) - 0.22 * (away > 0 ? bell(away, 0.7) : 0),
      }
    })
  }
  for (const side of [pocket.slice(0, 2), pocket.slice(2, 4), pocket.slice(4, 6)])
    drawLine(relief, side, 1, topStitch(-0.5))
}

/** Returns the hem around the face, which is turned over and as thick as a finger is narrow: up one side and down the other. */
function rim(spot: SurfacePoint): PropPart {
  const [right, left] = hoodPanels.map((panel) =>
    edgeLine(panel, 'face')
      .filter((_, at) => at % 3 === 0)
      .map(([x, y]) => spot(panel.name, x, y).at),
  ) as [Point3[], Point3[]]
  // Both ends meet in front of the neck.
  const [from, to] = [right.at(-1)!, left.at(-1)!]
  const meeting = forEachAxis((axis) => (from[axis] + to[axis]) / 2 + (axis === 0 ? 0 : 0.7))
  const path = [meeting, ...right.toReversed(), ...left.slice(1), meeting]
  const smooth = path.map((_, at) => {
    const near = path.slice(Math.max(0, at - 2), at + 3)
    return forEachAxis((axis) => near.reduce((sum, point) => sum + point[axis], 0) / near.length)
  })
  const mesh = sweep(
    smooth.map((at) => ({ at, across: 0.5, deep: 0.5 })),
    14,
  )
  return { mesh, material: 'self' }
}

/** Returns the two ends of a cord that hang from eyelets beside the neck. */
function cords(spot: SurfacePoint): PropPart[] {
  return (
    [
      [-3.4, 20],
      [3.1, 23],
    ] as const
  ).flatMap(([x, long]): PropPart[] => {
    const path = Array.from({ length: 26 }, (_, at) => {
      const down = 12 + (at / 25) * long
      const { at: place, out } = spot('front', x + 0.25 * Math.sin(at / 4 + x), down)
      return forEachAxis((axis) => place[axis] + out[axis] * 0.45)
    })
    const smooth = path.map((_, at) => {
      const near = path.slice(Math.max(0, at - 3), at + 4)
      return forEachAxis((axis) => near.reduce((sum, point) => sum + point[axis], 0) / near.length)
    })
    const tip = smooth.at(-1)!
    return [
      {
        mesh: sweep(
          smooth.map((at) => ({ at, across: 0.32, deep: 0.32 })),
          12,
        ),
        material: 'cord',
      },
      {
        mesh: sweep(
          [0, 0.6, 1.2, 1.8].map((down) => ({
            at: [tip[0], tip[1] + down, tip[2]] as Point3,
            across: 0.36,
            deep: 0.36,
          })),
          12,
        ),
        material: 'steel',
      },
      { mesh: sweep(ringPath(smooth[0]!), 10), material: 'steel' },
    ]
  })
}

function ringPath([x, y, z]: Point3) {
  return Array.from({ length: 17 }, (_, at) => {
    const angle = (at / 16) * Math.PI * 2
    return {
      at: [x + Math.cos(angle) * 0.6, y - 0.1 + Math.sin(angle) * 0.6, z - 0.15] as Point3,
      across: 0.16,
      deep: 0.16,
    }
  })
}
