import type { GarmentSpec } from './garment-spec.ts'
import { sewKnit, sewRibs } from './sewing.ts'
import { createTop } from './top.ts'

/** A crew-neck sweatshirt of brushed fleece with rib collar, cuffs and waist. */
export const sweatshirt: GarmentSpec = {
  ...createTop({
    body: {
      neck: 9.4,
      neckFront: 9,
      neckBack: 2.4,
      shoulder: [26.5, 5.4],
      underarm: [29, 28.5],
      hem: [27.5, 59.5],
      bite: 1.2,
      hemDrop: 1.4,
    },
    sleeve: { around: 42, cap: 11.5, length: 51, end: 30 },
    collar: { height: 3, narrower: 0.86 },
    cuff: { around: 21, height: 7 },
    waist: { around: 94, height: 7 },
    figure: { arms: [14, 16], bust: false, withArms: true },
    spread: [30, 35],
  }),
  fabric: { weight: 0.034, rigidity: 150, push: 0.35 },
  weave: 'fleece',
  triangle: 1.4,
  prints: [
    { panel: 'front', artwork: 'work', left: -16.5, top: 13.5, width: 33 },
    { panel: 'back', artwork: 'note', left: -6, top: 10, width: 12 },
  ],
  label: { panel: 'back', x: 0, y: 3.2 },
  hasHanger: true,
  detail: [-3, 25],
  sewOn: (relief, panel) =>
    /collar|cuff|waist/.test(panel.name) ? sewRibs(relief, panel, 0.3) : sewKnit(relief, panel, undefined),
}
