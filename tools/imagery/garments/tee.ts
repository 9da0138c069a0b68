import type { GarmentSpec } from './garment-spec.ts'
import { sewKnit, sewRibs } from './sewing.ts'
import { createTop } from './top.ts'

/** A boxy T-shirt of heavy jersey. */
export const tee: GarmentSpec = {
  ...createTop({
    body: {
      neck: 9,
      neckFront: 9.4,
      neckBack: 2.2,
      shoulder: [25, 5.2],
      underarm: [28.5, 28],
      hem: [28.5, 67.5],
      bite: 1.6,
      hemDrop: 2.4,
    },
    sleeve: { around: 41, cap: 11, length: 24.5, end: 36.5 },
    collar: { height: 2.3, narrower: 0.84 },
    figure: { arms: [21, 25], bust: false, withArms: true },
    spread: [58, 63],
  }),
  fabric: { weight: 0.018, rigidity: 20, push: 0.35 },
  weave: 'jersey',
  triangle: 1.3,
  prints: [
    { panel: 'front', artwork: 'work', left: -16.5, top: 11.5, width: 33 },
    { panel: 'back', artwork: 'note', left: -6, top: 9, width: 12 },
  ],
  label: { panel: 'back', x: 0, y: 3 },
  hasHanger: true,
  detail: [-3, 24],
  sewOn: (relief, panel) => (panel.name === 'collar' ? sewRibs(relief, panel, 0.22) : sewKnit(relief, panel, 2)),
}
