import type { Panel, Point } from '../pattern/panel.ts'
import { placeButton } from '../props/button.ts'
import { bell, overlock, seam, ramp, topStitch, twinNeedle } from '../render/stitching.ts'
import { drawArea, drawLine, type Relief } from '../render/relief.ts'
import {
  campCollar,
  placeCollar,
  lapelPanel,
  measureAround,
  liftPoint,
  type Neckline,
  foldOver,
} from './camp-collar.ts'
import { bodyPanels, edgeLength } from './cut-panels.ts'
import { placeAroundBody, placeHangingBody } from './place-panels.ts'
import type { GarmentSpec } from './garment-spec.ts'
import { edgeLine } from './sewing.ts'
import { createTop } from './top.ts'

const neck = 8.6
/** The lower end of the opening; the buttons follow below. */
const opening: Point = [0, 17]
/** The point of the neckline where collar and lapel meet. */
const notch: Point = [6.3, 7.2]
const measures = {
  neck,
  neckFront: opening[1],
  neckBack: 1.8,
  shoulder: [25.5, 5.4] as Point,
  underarm: [29, 28.5] as Point,
  hem: [29, 68] as Point,
  bite: 1.4,
  hemDrop: 1.6,
}
const top = createTop({
  body: measures,
  sleeve: { around: 43, cap: 11, length: 25, end: 39 },
  figure: { arms: [21, 25], bust: false, withArms: true },
  spread: [58, 63],
})
const [plainFront, back] = bodyPanels(measures)

/** The front with its V-neck: each side of the neckline is straight and has two edges. */
const front: Panel = {
  ...plainFront,
  start: opening,
  edges: [
    ['lapel.right', notch],
    ['neck.right', [neck - 0.4, 3.6], [neck, 0]],
    ...plainFront.edges.slice(1, -1),
    ['neck.left', [-neck + 0.4, 3.6], [-notch[0], notch[1]]],
    ['lapel.left', opening],
  ],
}
const quarter: Neckline = { front: edgeLength(front, 'neck.right'), back: edgeLength(back, 'neck.right') }

/** A boxy shirt with short sleeves and a camp collar that lies open. */
export const shirt: GarmentSpec = {
  ...top,
  pattern: {
    panels: [
      front,
      ...top.pattern.panels.slice(1),
      campCollar(quarter),
      lapelPanel('right', opening, notch),
      lapelPanel('left', opening, notch),
    ],
    seams: [
      ...top.pattern.seams,
      ...(['right', 'left'] as const).flatMap(
        (side) =>
          [
            [`front.lapel.${side}`, `lapel.${side}.roll`],
            [`front.neck.${side}`, `collar.front.${side}`],
            [`back.neck.${side}`, `collar.back.${side}`],
          ] as [string, string][],
      ),
    ],
  },
  place: {
    worn: (panel, x, y) =>
      panel.startsWith('lapel')
        ? liftPoint(placeAroundBody(x, y, true, 29), 1.4)
        : panel === 'collar'
          ? foldOver(x, y, 0, quarter)
          : top.place.worn(panel, x, y),
    hung: (panel, x, y) =>
      panel.startsWith('lapel')
        ? liftPoint(placeHangingBody(x, y, true, 29), 0.9)
        : panel === 'collar'
          ? foldOver(x, y, -3, quarter)
          : top.place.hung(panel, x, y),
    laid: (panel, x, y) =>
      panel.startsWith('lapel')
        ? [x, y, 1.2]
        : panel === 'collar'
          ? placeCollar(x, y, quarter)
          : top.place.laid(panel, x, y),
  },
  half: (panel, x, y) =>
    /collar|lapel/.test(panel)
      ? panel === 'collar' && Math.abs(x - measureAround(quarter) / 2) < quarter.back
        ? 0
        : 1
      : top.half(panel, x, y),
  fabric: { weight: 0.013, rigidity: 34, push: 0.25 },
  weave: 'poplin',
  triangle: 1.35,
  prints: [
    { panel: 'front', artwork: 'cloth', left: -60, top: -20, width: 120 },
    { panel: 'back', artwork: 'cloth', left: -46, top: -32, width: 120 },
    { panel: 'sleeve.right', artwork: 'cloth', left: -84, top: -60, width: 120 },
    { panel: 'sleeve.left', artwork: 'cloth', left: -30, top: -74, width: 120 },
    { panel: 'collar', artwork: 'cloth', left: -20, top: -90, width: 120 },
    { panel: 'lapel.right', artwork: 'cloth', left: -90, top: -40, width: 120 },
    { panel: 'lapel.left', artwork: 'cloth', left: -30, top: -70, width: 120 },
  ],
  label: { panel: 'back', x: 0, y: 3.4 },
  hasHanger: true,
  detail: [-4, 21],
  attach: (spot) => [23, 33, 43, 53, 62].map((y) => placeButton(spot, 'front', 0, y)),
  sewOn: (relief, panel) => sewShirt(relief, panel),
}

function sewShirt(relief: Relief, panel: Panel): void {
  for (const [name] of panel.edges) {
    const line = edgeLine(panel, name)
    if (/hem|^end$/.test(name)) drawLine(relief, line, 3.2, twinNeedle(1.8, 0.25))
    else if (/shoulder|armhole|cap/.test(name))
      drawLine(relief, line, 1.4, (away, along) => ({
        ...overlock(away, along),
        tone: (overlock(away, along).tone ?? 0) + (topStitch(0.6)(away, along).tone ?? 0),
      }))
    else if (/freeEdge|endA|endB|notch|edge/.test(name))
      drawLine(relief, line, 1, (away, along) => topStitch(0.55)(Math.abs(away), along))
    else if (/side|seam/.test(name)) drawLine(relief, line, 0.8, seam)
  }
  if (panel.name === 'front') sewPlacket(relief)
}

/**
 * Draws the placket, where the right half laps over the left: a thick strip with two rows of stitches and an edge that
 * casts a shadow.
 */
function sewPlacket(relief: Relief): void {
  drawArea(relief, (x, y) => {
    const below = ramp(opening[1] - 0.5, opening[1] + 0.5, y)
    const strip = ramp(-1.75, -1.6, x) * ramp(1.75, 1.6, x)
    return {
      rise: below * 0.16 * strip,
      tone: below * (-0.5 * bell(x - 1.72, 0.09) - 0.14 * (x > 1.7 ? bell(x - 1.7, 0.4) : 0)),
    }
  })
  for (const x of [-1.35, 1.35])
    drawLine(
      relief,
      [
        [x, opening[1] + 1.5],
        [x, 69],
      ],
      0.5,
      topStitch(0),
    )
}
