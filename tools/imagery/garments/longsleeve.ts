import type { GarmentSpec } from './garment-spec.ts'
import { sewKnit, sewRibs } from './sewing.ts'
import { createTop } from './top.ts'

/** A long-sleeved T-shirt with rib cuffs, cut a little closer. */
export const longsleeve: GarmentSpec = {
  ...createTop({
    body: {
      neck: 8.8,
      neckFront: 9.4,
      neckBack: 2.2,
      shoulder: [23.5, 5],
      underarm: [27, 26.5],
      hem: [27, 68],
      bite: 1.8,
      hemDrop: 2.2,
    },
    sleeve: { around: 38, cap: 11.5, length: 56, end: 25 },
    collar: { height: 2.2, narrower: 0.84 },
    cuff: { around: 20.6, height: 6 },
    figure: { arms: [14, 16], bust: false, withArms: true },
    spread: [32, 36],
  }),
  fabric: { weight: 0.018, rigidity: 20, push: 0.35 },
  weave: 'jersey',
  triangle: 1.35,
  prints: [
    { panel: 'front', artwork: 'work', left: -16, top: 13, width: 32 },
    { panel: 'back', artwork: 'note', left: -6, top: 9, width: 12 },
  ],
  label: { panel: 'back', x: 0, y: 3 },
  hasHanger: true,
  detail: [-3, 24],
  sewOn: (relief, panel) =>
    /collar|cuff/.test(panel.name)
      ? sewRibs(relief, panel, 0.2)
      : sewKnit(relief, panel, panel.name.startsWith('sleeve') ? undefined : 2),
}
