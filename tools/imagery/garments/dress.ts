import { bodyField } from '../drape/body.ts'
import { readField } from '../drape/distance-field.ts'
import { type Edge, mirrorPanel, type Panel, type Point, type Point3 } from '../pattern/panel.ts'
import type { Placement } from '../pattern/sew.ts'
import { sweep } from '../props/sweep.ts'
import { seam, topStitch, twinNeedle } from '../render/stitching.ts'
import { drawLine } from '../render/relief.ts'
import { placeAroundBody, placeBody, pleatPoint } from './place-panels.ts'
import type { HangingStyle, GarmentSpec } from './garment-spec.ts'
import type { PropPart, SurfacePoint } from '../props/part.ts'
import { edgeLine } from './sewing.ts'

const hem = 108
/** The positions where the straps are sewn on, front and back. */
const strap = { x: 9.2, front: 13.5, back: 17, width: 1.2 }
const underarm: Point = [21.6, 23]
const figure = () => bodyField({ arms: [0, 0], bust: true, withArms: false, slim: 0.86 })

/** Returns half a slip dress: neckline, strap, armhole, side with waist and hip, hem. */
function slip(name: string, outside: 1 | -1, top: number, neck: number): Panel {
  const half: Edge[] = [
    ['neck', [strap.x * 0.6, neck], [strap.x - 1.6, top + 3.4], [strap.x - strap.width / 2, top]],
    ['strap', [strap.x + strap.width / 2, top]],
    ['armhole', [strap.x + 2.4, top + 5.5], [underarm[0] - 3, underarm[1] - 0.6], underarm],
    ['side', [19.8, 32], [18.6, 44], [23.6, 62], [28.5, 84], [40, hem - 4.5]],
    ['hem', [22, hem + 1], [0, hem + 1]],
  ]
  return {
    name,
    outside,
    ...mirrorPanel([0, neck], half),
    stiffness: (_x, y) => (y > hem - 1.5 || y < top + 1 ? 3 : 1),
  }
}

/** Returns a position around the figure, with folds that grow toward the hem. */
function flared(x: number, y: number, front: boolean, depth: number): Point3 {
  const half = 21.5 + Math.max(0, y - 44) * 0.28
  const [bx, by, bz] = placeAroundBody(x, y, front, half)
  const narrow = 1 - 0.22 * Math.max(0, (y - 50) / 58)
  return pleatPoint(
    [bx * narrow, by, bz * narrow * 0.86],
    (front ? 0.25 : 0.75) + (front ? 1 : -1) * (x / half) * 0.25,
    (y - 46) / 55,
    9,
    depth,
  )
}

const place =
  (body: (x: number, y: number, front: boolean) => Point3): Placement =>
  (panel, x, y) =>
    body(x, y, panel === 'front')

const atStraps = (panel: string, x: number, y: number) =>
  y < (panel === 'front' ? strap.front : strap.back) + 0.5 && Math.abs(Math.abs(x) - strap.x) < 0.9

/** A bias-cut slip dress of satin on thin straps. */
export const dress: GarmentSpec = {
  pattern: {
    panels: [slip('front', 1, strap.front, 22.5), slip('back', -1, strap.back, 30)],
    seams: (['right', 'left'] as const).map((side) => [`front.side.${side}`, `back.side.${side}`] as const),
  },
  place: {
    worn: place((x, y, front) => flared(x, y, front, 3)),
    hung: place((x, y, front) => {
      const [ax, ay, az] = flared(x, y, front, 3.4)
      return [ax, ay + 2, az * 0.4]
    }),
    laid: place(placeBody),
  },
  support: {
    worn: { field: figure, pinned: atStraps },
    hung: { pinned: atStraps, empty: true },
    laid: { table: true },
  },
  half: (panel) => (panel === 'front' ? 1 : -1),
  fabric: { weight: 0.014, rigidity: 14, push: 0.1 },
  weave: 'satin',
  triangle: 1.4,
  prints: [
    { panel: 'front', artwork: 'cloth', left: -62, top: 2, width: 124 },
    { panel: 'back', artwork: 'cloth', left: -50, top: -10, width: 124 },
  ],
  label: { panel: 'back', x: 0, y: 31 },
  hasHanger: true,
  detail: [-1, 42],
  attach: (spot, hanging) => ([1, -1] as const).map((side) => ribbon(strapPath(spot, hanging, side))),
  sewOn: (relief, panel) => {
    for (const [name] of panel.edges) {
      if (/neck|armhole/.test(name))
        drawLine(relief, edgeLine(panel, name), 1.2, (away, along) => topStitch(0.6)(Math.abs(away), along))
      else if (/side/.test(name)) drawLine(relief, edgeLine(panel, name), 0.8, seam)
      else if (/hem/.test(name)) drawLine(relief, edgeLine(panel, name), 2.2, twinNeedle(1.1, 0.2))
    }
  },
}

/** Returns the path of a strap from the front over the shoulder (or the hanger, or flat on the table) to the back. */
function strapPath(spot: SurfacePoint, hanging: HangingStyle, side: 1 | -1): Point3[] {
  const from = spot('front', side * strap.x, strap.front + 0.4).at
  const to = spot('back', side * strap.x, strap.back + 0.4).at
  if (hanging === 'laid') {
    const loop = Array.from({ length: 21 }, (_, at): Point3 => {
      const share = at / 20
      const lean = side > 0 ? 2.5 : -1
      return [
        from[0] + (to[0] - from[0]) * share + lean * Math.sin(share * Math.PI) + 1.2 * Math.cos(share * Math.PI),
        from[1] + (to[1] - from[1]) * share - 15 * Math.sin(share * Math.PI),
        0.9 - 0.6 * share,
      ]
    })
    return [from, ...loop, to]
  }
  if (hanging === 'hung') {
    const over = [30, 60, 90, 120, 150].map((degrees): Point3 => {
      const angle = (degrees * Math.PI) / 180
      return [side * strap.x, 2.9 - 1.5 * Math.sin(angle), 1.4 * Math.cos(angle)]
    })
    return [from, ...over, to]
  }
  const body = figure()
  const over = Array.from({ length: 15 }, (_, at): Point3 => {
    const angle = ((18 + at * 10.3) * Math.PI) / 180
    const [dy, dz] = [-Math.sin(angle), Math.cos(angle)]
    const x = from[0] + (to[0] - from[0]) * (at / 14)
    let out = 2
    while (out < 20 && readField(body, x, 12 + dy * out, dz * out) < 0.35) out += 0.1
    return [x, 12 + dy * out, dz * out]
  })
  return [from, ...over, to]
}

function ribbon(path: Point3[]): PropPart {
  return {
    mesh: sweep(
      path.map((at) => ({ at, across: 0.42, deep: 0.2 })),
      10,
    ),
    material: 'self',
  }
}
