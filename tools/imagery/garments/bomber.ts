import type { Point, Point3 } from '../pattern/panel.ts'
import { sweep } from '../props/sweep.ts'
import { bell, seam, ramp, topStitch } from '../render/stitching.ts'
import { drawArea, drawLine, type Relief } from '../render/relief.ts'
import type { GarmentSpec } from './garment-spec.ts'
import type { PropPart, SurfacePoint } from '../props/part.ts'
import { edgeLine, sewKnit, sewRibs } from './sewing.ts'
import { createTop } from './top.ts'

const hem = 58
const neckFront = 8

/** A satin bomber jacket: printed body, plain sleeves, ribs, and a zip down the front. */
export const bomber: GarmentSpec = {
  ...createTop({
    body: {
      neck: 9.6,
      neckFront,
      neckBack: 2,
      shoulder: [24.5, 5],
      underarm: [28.5, 28],
      hem: [28, hem],
      bite: 2,
      hemDrop: 1,
    },
    sleeve: { around: 44, cap: 12, length: 53, end: 32 },
    collar: { height: 5, narrower: 0.84 },
    cuff: { around: 20, height: 6.5 },
    waist: { around: 92, height: 6.5 },
    figure: { arms: [20, 22], bust: false, withArms: true },
    spread: [30, 35],
  }),
  fabric: { weight: 0.022, rigidity: 60, push: 0.35 },
  weave: 'nylon',
  triangle: 1.4,
  prints: [
    { panel: 'front', artwork: 'cloth', left: -62, top: -18, width: 124, plain: (x) => Math.abs(x) < 1.4 },
    { panel: 'back', artwork: 'cloth', left: -40, top: -40, width: 124 },
  ],
  label: { panel: 'back', x: 0, y: 3.4 },
  hasHanger: true,
  detail: [-5, 24],
  attach: (spot) => [zipPull(spot)],
  sewOn: (relief, panel) => {
    if (/collar|cuff|waist/.test(panel.name)) {
      sewRibs(relief, panel, 0.36)
      if (panel.name === 'collar' || panel.name === 'waist')
        sewGap(relief, panel.name === 'collar' ? panelMiddle(panel) : 46)
      return
    }
    sewKnit(relief, panel, undefined)
    for (const { 0: name } of panel.edges) {
      if (/armhole|cap|shoulder/.test(name)) drawLine(relief, edgeLine(panel, name), 1.4, topStitch(0.7))
    }
    if (panel.name === 'front') {
      sewZip(relief)
      for (const side of [1, -1] as const) sewWelt(relief, side)
    }
  },
}

function panelMiddle(panel: { edges: readonly (readonly [string, ...Point[]])[] }): number {
  return panel.edges.find(([name]) => name === 'front.right')![1]![0]
}

/** Draws the gap where the two halves of a rib meet. */
function sewGap(relief: Relief, x: number): void {
  drawArea(relief, (px) => ({ rise: -0.12 * bell(px - x, 0.12), tone: -0.6 * bell(px - x, 0.1) }))
}

/** Draws the zip: two tapes of the cloth, and teeth between. */
function sewZip(relief: Relief): void {
  drawLine(
    relief,
    [
      [0, neckFront],
      [0, hem + 1],
    ],
    3,
    (away, along) => {
      const side = Math.abs(away)
      const tooth = Math.cos((along / 0.36) * Math.PI * 2 + (away > 0 ? Math.PI : 0)) > 0 ? 1 : 0
      const teeth = side < 0.28 ? 1 : 0
      const stitched = topStitch(1.15)(side, along)
      return {
        rise: 0.16 * ramp(1.5, 1.15, side) + teeth * (0.04 * tooth - 0.1) + (stitched.rise ?? 0),
        tone: teeth * (tooth ? 3.2 : -0.6) - 0.3 * bell(side - 0.34, 0.06) + (stitched.tone ?? 0),
      }
    },
  )
}

/** Draws a slanting pocket with a bound edge. */
function sewWelt(relief: Relief, side: 1 | -1): void {
  const line: Point[] = [
    [side * 15.5, 36],
    [side * 19.5, 50],
  ]
  drawLine(relief, line, 2.6, (away, along) => {
    const a = away * side
    const within = ramp(-0.1, 0.2, along) * ramp(14.7, 14.4, along)
    const welt = ramp(-0.05, 0.15, a) * ramp(2, 1.8, a)
    return {
      rise: within * 0.16 * welt,
      tone:
        within * (-0.55 * bell(a, 0.09) - 0.18 * bell(a + 0.3, 0.4) * (a < 0 ? 1 : 0)) +
        (topStitch(1.7)(a, along).tone ?? 0) * within,
    }
  })
  drawLine(
    relief,
    line.map(([x, y]): Point => [x, y]),
    0.3,
    seam,
  )
}

function zipPull(spot: SurfacePoint): PropPart {
  const { at, out } = spot('front', 0, neckFront + 2.2)
  const [x, y, z] = [at[0] + out[0] * 0.5, at[1], at[2] + out[2] * 0.5]
  const path = [0, 0.8, 1.6, 2.4, 3.2, 3.9].map((down, step) => ({
    at: [x + down * 0.06, y + down, z + 0.1] as Point3,
    across: [0.5, 0.55, 0.3, 0.3, 0.34, 0.2][step]!,
    deep: [0.3, 0.3, 0.12, 0.12, 0.12, 0.1][step]!,
  }))
  return { mesh: sweep(path, 14), material: 'steel' }
}
