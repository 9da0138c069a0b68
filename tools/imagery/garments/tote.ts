import { measure, type Solid } from '../drape/distance-field.ts'
import type { Panel, Point3 } from '../pattern/panel.ts'
import { type Section, sweep } from '../props/sweep.ts'
import { seam, topStitch } from '../render/stitching.ts'
import { drawLine } from '../render/relief.ts'
import type { HangingStyle, GarmentSpec } from './garment-spec.ts'
import type { PropPart, SurfacePoint } from '../props/part.ts'
import { edgeLine } from './sewing.ts'

const [wide, high] = [39, 42]
const handleAt = 8.6

function face(name: string, outside: 1 | -1): Panel {
  return {
    name,
    outside,
    start: [-wide / 2, 0],
    edges: [
      ['mouth', [wide / 2, 0]],
      ['right', [wide / 2, high]],
      ['bottom', [-wide / 2, high]],
      ['left', [-wide / 2, 0]],
    ],
    stiffness: (_x, y) => (y < 4 ? 4 : 1),
  }
}

/** A tote bag of heavy canvas with soft contents. */
export const tote: GarmentSpec = {
  pattern: {
    panels: [face('front', 1), face('back', -1)],
    seams: (['right', 'bottom', 'left'] as const).map((edge) => [`front.${edge}`, `back.${edge}`] as const),
  },
  place: {
    worn: (panel, x, y) => filled(x, y, panel === 'front', 5),
    hung: (panel, x, y) => filled(x, y, panel === 'front', 3.5),
    laid: (panel, x, y) => [x, y, panel === 'front' ? 0.7 : 0.1],
  },
  support: {
    worn: { field: () => filling(4.4), pinned: atHandles },
    hung: { field: () => filling(2.8), pinned: atHandles },
    laid: { table: true },
  },
  half: (panel) => (panel === 'front' ? 1 : -1),
  fabric: { weight: 0.036, rigidity: 190, push: 0.35 },
  weave: 'canvas',
  triangle: 1.4,
  prints: [
    { panel: 'front', artwork: 'work', left: -14, top: 4.6, width: 28 },
    { panel: 'back', artwork: 'note', left: -6, top: 12, width: 12 },
  ],
  label: { panel: 'back', x: 0, y: 4.4 },
  hasHanger: false,
  detail: [-3, 18],
  attach: (spot, hanging) => [
    ...(['front', 'back'] as const).flatMap((panel) => handle(spot, hanging, panel)),
    ...(hanging === 'hung' ? [peg] : []),
  ],
  sewOn: (relief, panel) => {
    for (const edge of ['right', 'bottom', 'left']) drawLine(relief, edgeLine(panel, edge), 0.8, seam)
    drawLine(relief, edgeLine(panel, 'mouth'), 4, (away, along) => topStitch(3.2)(Math.abs(away), along))
  },
}

const peg: PropPart = {
  mesh: sweep(
    [0, 1, 2, 3, 3.6, 4].map((out, step) => ({
      at: [0.3, -22.4 + out * 0.16, -3 + out * 2] as Point3,
      across: [1.1, 1.1, 1.2, 1.6, 1.6, 0.6][step]!,
      deep: [1.1, 1.1, 1.2, 1.6, 1.6, 0.6][step]!,
    })),
    24,
  ),
  material: 'wood',
}

function atHandles(_panel: string, x: number, y: number): boolean {
  return y < 1 && Math.abs(Math.abs(x) - handleAt) < 1.4
}

function filled(x: number, y: number, front: boolean, depth: number): Point3 {
  const bulge = depth * Math.cos((x / wide) * Math.PI) * Math.sin(Math.PI * Math.min(1, 0.2 + (y / high) * 0.8)) + 0.4
  return [x * 0.97, y, front ? bulge : -bulge]
}

/** Returns the bag's contents: a flat cushion that keeps its sides apart. */
function filling(depth: number) {
  const cushion: Solid = (x, y, z) => {
    const away = Math.hypot(x / 16.5, (y - 27) / 16) ** 2.6 + Math.abs(z / depth) ** 2
    return (away ** 0.4 - 1) * depth * 0.8
  }
  return measure(cushion, [-24, -2, -9], [24, 48, 9], 1)
}

/**
 * Returns a handle: a flat band sewn on below the mouth that runs up, around and down again. When the bag is laid down
 * it falls to one side.
 */
function handle(spot: SurfacePoint, hanging: HangingStyle, panel: 'front' | 'back'): PropPart[] {
  const onto = panel === 'front' ? 1 : -1
  const sewn = (x: number, y: number): Point3 => {
    const { at, out } = spot(panel, x, y)
    return [at[0] + out[0] * 0.2, at[1] + out[1] * 0.2, at[2] + out[2] * 0.2]
  }
  const left = [4.4, 3, 1.6, 0.3].map((y) => sewn(-handleAt, y))
  const right = [0.3, 1.6, 3, 4.4].map((y) => sewn(handleAt, y))
  const [from, to] = [left[3]!, right[0]!]
  const laid = hanging === 'laid'
  const depth = laid ? (onto > 0 ? 0.9 : 0.3) : onto * 0.6
  const long = laid ? 20 + onto : 25
  const lean = laid ? (onto > 0 ? 3 : -4) : onto * 0.5
  const narrow = hanging === 'hung' ? 0.18 : 0.86
  const loop = Array.from({ length: 47 }, (_, at): Point3 => {
    const share = (at + 1) / 48
    const up = Math.sin(share * Math.PI) ** 0.62
    const across = -Math.cos(share * Math.PI) * (1 - (1 - narrow) * up ** 3)
    const between = (axis: 1 | 2) => from[axis] + (to[axis] - from[axis]) * share
    const near = between(2)
    return [
      across * handleAt + lean * up + (from[0] + to[0]) / 2,
      between(1) - long * up,
      near + (depth - near) * Math.min(1, up * 2) + onto * 0.1,
    ]
  })
  const path = [...left, ...loop, ...right].map((at): Section => ({ at, across: 1.25, deep: 0.16 }))
  return [{ mesh: sweep(path, 20), material: 'webbing' }]
}
