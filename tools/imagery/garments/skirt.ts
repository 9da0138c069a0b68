import { bodyField } from '../drape/body.ts'
import { type Edge, mirrorPanel, type Panel, type Point3 } from '../pattern/panel.ts'
import { sweep } from '../props/sweep.ts'
import { bell, seam, twinNeedle } from '../render/stitching.ts'
import { drawArea, drawLine } from '../render/relief.ts'
import { placeBody, pleatPoint } from './place-panels.ts'
import type { GarmentSpec } from './garment-spec.ts'
import type { PropPart, SurfacePoint } from '../props/part.ts'
import { placeRing, waistRing } from './rings.ts'
import { edgeLine } from './sewing.ts'

/** The skirt's coordinates start at the waist, which is this far below the shoulder. */
const waistAt = 43
const band = { around: 74, height: 4 }
const long = 72

/** Returns a panel that flares from the waist, where it is wider than the band it is gathered into. */
function flare(name: string, outside: 1 | -1, drop: number): Panel {
  const half: Edge[] = [
    ['hem', [10, drop], [20.5, 0]],
    ['side', [26.5, 16], [48, long - 6]],
    ['lower', [26, long + 1], [0, long + 1]],
  ]
  return { name, outside, ...mirrorPanel([0, drop], half), stiffness: (_x, y) => (y > long - 2 ? 3 : 1) }
}

function around(x: number, y: number, front: boolean, spread: number): Point3 {
  const half = 20.5 + (y / long) * 27
  const share = Math.max(-1, Math.min(1, x / half))
  const angle = (share * Math.PI) / 2
  const [wide, deep] = [13 + (y / long) * 7, 10.5 + (y / long) * 5]
  const place: Point3 = [Math.sin(angle) * wide, waistAt + y, (front ? 1 : -1) * Math.cos(angle) * deep * spread]
  return pleatPoint(place, (front ? 0.25 : 0.75) + (front ? 1 : -1) * share * 0.25, y / long, 11, 3)
}

/** A midi skirt of satin gathered into a waistband. */
export const skirt: GarmentSpec = {
  pattern: {
    panels: [
      flare('front', 1, 1.2),
      flare('back', -1, 0.4),
      { ...waistRing('waist', band.around, band.height, 8), edges: upsideDown(band.around, band.height) },
    ],
    seams: [
      ...(['right', 'left'] as const).flatMap(
        (side) =>
          [
            [`front.side.${side}`, `back.side.${side}`],
            [`front.hem.${side}`, `waist.front.${side}`],
            [`back.hem.${side}`, `waist.back.${side}`],
          ] as [string, string][],
      ),
      ['waist.endA', 'waist.endB'],
    ],
  },
  place: {
    worn: (panel, x, y) =>
      panel === 'waist'
        ? placeRing(x, band.around, waistAt - band.height + y, 13, 10.5)
        : around(x, y, panel === 'front', 1),
    hung: (panel, x, y) =>
      panel === 'waist'
        ? placeRing(x, band.around, waistAt - band.height + y, 18, 1.2)
        : squeeze(around(x, y, panel === 'front', 0.5), y),
    laid: (panel, x, y) => {
      if (panel !== 'waist') return placeBody(x, y + waistAt, panel === 'front')
      const [rx, ry, rz] = placeRing(x, band.around, waistAt - band.height + y, 18.5, 1)
      return [rx, ry, rz > 0 ? 0.6 : 0.1]
    },
  },
  support: {
    worn: {
      field: () => bodyField({ arms: [0, 0], bust: false, withArms: false, slim: 0.86 }),
      pinned: (panel, _x, y) => panel === 'waist' && y < 0.5,
    },
    hung: { pinned: (panel, x, y) => panel === 'waist' && y < 1 && isClipped(x), empty: true },
    laid: { table: true },
  },
  half: (panel, x) => {
    if (panel !== 'waist') return panel === 'front' ? 1 : -1
    const share = x / band.around
    return Math.abs(Math.abs(share - 0.5) - 0.25) < 0.02 ? 0 : share > 0.25 && share < 0.75 ? 1 : -1
  },
  fabric: { weight: 0.014, rigidity: 14, push: 0.12 },
  weave: 'satin',
  triangle: 1.5,
  prints: [
    { panel: 'front', artwork: 'cloth', left: -58, top: -20, width: 116 },
    { panel: 'back', artwork: 'cloth', left: -48, top: -30, width: 116 },
  ],
  hasHanger: false,
  detail: [-4, waistAt + 22],
  attach: (spot, hanging) => (hanging === 'hung' ? clipHanger(spot) : []),
  sewOn: (relief, panel) => {
    if (panel.name === 'waist') {
      drawArea(relief, (x, y) => ({
        rise: 0.05 * Math.cos((y / band.height) * Math.PI * 8) + 0.03 * Math.cos(x * 4.1),
        tone: -0.1 * bell((((y / band.height) * 4) % 1) - 0.5, 0.16),
      }))
      return
    }
    for (const [name] of panel.edges) {
      if (/lower/.test(name)) drawLine(relief, edgeLine(panel, name), 2.4, twinNeedle(1.4, 0.2))
      else drawLine(relief, edgeLine(panel, name), 0.8, seam)
    }
  },
}

/** Turns the band upside down, because its lower side is the sewn one. */
function upsideDown(whole: number, height: number): readonly Edge[] {
  const quarter = whole / 4
  return [
    ['free', [whole, 0]],
    ['endB', [whole, height]],
    ['back.right', [quarter * 3, height]],
    ['front.right', [quarter * 2, height]],
    ['front.left', [quarter, height]],
    ['back.left', [0, height]],
    ['endA', [0, 0]],
  ]
}

/** Flattens the waist, which clips pull straight. */
function squeeze([x, y, z]: Point3, down: number): Point3 {
  return [x * (1.4 - down * 0.004), y, z]
}

function isClipped(x: number): boolean {
  const share = x / band.around
  return [0.36, 0.64, 0.14, 0.86].some((at) => Math.abs(share - at) < 0.018)
}

/** Returns a bar with two clips under a hook. */
function clipHanger(spot: SurfacePoint): PropPart[] {
  const clips = [0.36, 0.64].map((share) => spot('waist', share * band.around, 0.4).at)
  const y = Math.min(...clips.map((at) => at[1])) - 4
  const bar: PropPart = {
    mesh: sweep(
      [-17, -8, 0, 8, 17].map((x) => ({ at: [x, y, 0] as const, across: 0.55, deep: 0.55 })),
      16,
    ),
    material: 'steel',
  }
  const hook = Array.from({ length: 40 }, (_, at) => {
    const angle = ((64 - at * 6.6) * Math.PI) / 180
    return {
      at: (at < 3
        ? [
            [0, y, 0],
            [0, y - 2.6, 0],
            [0.6, y - 4, 0],
          ][at]!
        : [-0.1 + Math.cos(angle) * 2.5, y - 6.4 + Math.sin(angle) * 2.5, 0]) as [number, number, number],
      across: 0.2,
      deep: 0.2,
    }
  })
  const grips = clips.map((at): PropPart => ({
    mesh: sweep(
      [-3.4, -1.4, 0.6, 2.2].map((down) => ({
        at: [at[0], at[1] + down, at[2] * 0.6 + 0.5] as const,
        across: 1.3,
        deep: 0.55,
      })),
      16,
    ),
    material: 'wood',
  }))
  return [bar, { mesh: sweep(hook, 12), material: 'steel' }, ...grips]
}
