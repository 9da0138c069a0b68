import { twinNeedle } from '../render/stitching.ts'
import { drawLine } from '../render/relief.ts'
import type { GarmentSpec } from './garment-spec.ts'
import { edgeLine, sewKnit, sewRibs } from './sewing.ts'
import { createTop } from './top.ts'

/** A tank top with bound armholes. */
export const tank: GarmentSpec = {
  ...createTop({
    body: {
      neck: 10.2,
      neckFront: 13.5,
      neckBack: 5,
      shoulder: [16.6, 2.8],
      underarm: [24.5, 26],
      hem: [25.5, 66],
      bite: 3.4,
      hemDrop: 2.2,
    },
    collar: { height: 1.7, narrower: 0.84 },
    figure: { arms: [18, 18], bust: false, withArms: false },
    spread: [0, 0],
  }),
  fabric: { weight: 0.016, rigidity: 18, push: 0.35 },
  weave: 'jersey',
  triangle: 1.25,
  prints: [
    { panel: 'front', artwork: 'work', left: -14.5, top: 18.5, width: 29 },
    { panel: 'back', artwork: 'note', left: -5, top: 13, width: 10 },
  ],
  label: { panel: 'back', x: 0, y: 6 },
  hasHanger: true,
  detail: [-3, 29],
  sewOn: (relief, panel) => {
    if (panel.name === 'collar') return sewRibs(relief, panel, 0.18)
    sewKnit(relief, panel, 2)
    for (const side of ['right', 'left']) drawLine(relief, edgeLine(panel, `armhole.${side}`), 2, twinNeedle(0.9, 0.4))
  },
}
