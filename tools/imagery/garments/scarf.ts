import { createBarField, measure } from '../drape/distance-field.ts'
import { sweep } from '../props/sweep.ts'
import type { Panel } from '../pattern/panel.ts'
import { bell, ramp } from '../render/stitching.ts'
import { drawLine } from '../render/relief.ts'
import type { GarmentSpec } from './garment-spec.ts'
import { edgeLine } from './sewing.ts'

const side = 88
const panel: Panel = {
  name: 'front',
  outside: 1,
  start: [-side / 2, 0],
  edges: [
    ['top', [side / 2, 0]],
    ['right', [side / 2, side]],
    ['bottom', [-side / 2, side]],
    ['left', [-side / 2, 0]],
  ],
  stiffness: (x, y) => (Math.min(side / 2 - Math.abs(x), y, side - y) < 1 ? 6 : 1),
}

/** A silk square with a hand-rolled edge. */
export const scarf: GarmentSpec = {
  pattern: { panels: [panel], seams: [] },
  place: {
    // Held by two corners and a clip between, which are nearer together than the silk is wide.
    worn: (_panel, x, y) => [x * 0.93, y, 1.2 * Math.cos((x / side) * Math.PI * 5) * (1 - y / 200)],
    // Over a rail, one half behind the other.
    hung: (_panel, x, y) => {
      const over = y - side * 0.54
      const pleat = 1.5 * Math.cos(x / 2.6) * Math.min(1, Math.abs(over) / 6)
      return [x * 0.5, Math.abs(over) - 1.7, over > 0 ? 1.4 + pleat + 1.5 : over < 0 ? -2.9 - pleat : 0]
    },
    laid: (_panel, x, y) => [x, y, 0.8 + 0.5 * Math.sin(x / 9 + y / 13)],
  },
  support: {
    worn: { pinned: (_panel, x, y) => y < 0.6 && side / 2 - Math.abs(x) < 1.2 },
    hung: {
      field: () => measure(createBarField([-30, 0, 0], [30, 0, 0], 1.4), [-34, -4, -5], [34, 4, 5], 0.5),
      pinned: (_panel, _x, y) => Math.abs(y - side * 0.54) < 0.8,
    },
    laid: { table: true },
  },
  half: () => 1,
  fabric: { weight: 0.008, rigidity: 14, push: 0.15 },
  weave: 'silk',
  triangle: 1.5,
  prints: [{ panel: 'front', artwork: 'cloth', left: -side / 2, top: 0, width: side }],
  hasHanger: false,
  detail: [-14, 30],
  attach: (_spot, hanging) => {
    if (hanging === 'laid') return []
    if (hanging === 'hung')
      return [
        {
          mesh: sweep([-28, -14, 0, 14, 28].map((x) => ({ at: [x, 0, 0] as const, across: 0.9, deep: 0.9 }))),
          material: 'brass',
        },
      ]
    return [-1, 1].map((at) => ({
      mesh: sweep(
        [0, 0.4, 0.8, 1].map((out, step) => ({
          at: [at * side * 0.465, 0.4 - out * 0.05, 0.3 + out * 1.2] as const,
          across: [0.5, 0.62, 0.5, 0.1][step]!,
          deep: [0.5, 0.62, 0.5, 0.1][step]!,
        })),
      ),
      material: 'brass' as const,
    }))
  },
  sewOn: (relief, { edges, ...rest }) => {
    for (const [name] of edges) {
      drawLine(relief, edgeLine({ edges, ...rest }, name), 1.2, (away) => ({
        rise: 0.22 * bell(Math.abs(away) - 0.25, 0.22),
        tone: -0.12 * bell(Math.abs(away) - 0.62, 0.1) + 0.02 * ramp(0.5, 0.1, Math.abs(away)),
      }))
    }
  },
}
