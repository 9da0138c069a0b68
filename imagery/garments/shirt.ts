import type { Panel, Point, Point3 } from '../pattern/panel.ts'
import { sweep } from '../props/sweep.ts'
import { bell, overlock, seam, step, topStitch, twinNeedle } from '../render/needlework.ts'
import { drawArea, drawLine, type Relief } from '../render/relief.ts'
import { bodyPanels, edgeLength } from './cut.ts'
import { aroundBody, hangBody } from './lay.ts'
import type { Make, Part, Spot } from './make.ts'
import { edgeLine } from './sewing.ts'
import { topFrom } from './top.ts'

const neck = 8.6
/** The opening ends here; buttons follow below. */
const opening: Point = [0, 17]
/** Where collar and lapel meet on the neckline. */
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
const top = topFrom({
  body: measures,
  sleeve: { around: 43, cap: 11, length: 25, end: 39 },
  figure: { arms: [21, 25], bust: false, withArms: true },
  spread: [58, 63],
})
const [plainFront, back] = bodyPanels(measures)

/** The front with its V: the neckline is straight, in two pieces. */
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
const collarHeight = 6.8
/** How far the collar's points reach past its ends. */
const point = 4.2
const quarter = { front: edgeLength(front, 'neck.right'), back: edgeLength(back, 'neck.right') }
const collarAround = 2 * (quarter.front + quarter.back)

/** A boxy shirt with short sleeves and a camp collar that lies open. */
export const shirt: Make = {
  ...top,
  pattern: {
    panels: [front, ...top.pattern.panels.slice(1), collar(), lapel('right'), lapel('left')],
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
        ? lifted(aroundBody(x, y, true, 29), 1.4)
        : panel === 'collar'
          ? turnedOver(x, y, 0)
          : top.place.worn(panel, x, y),
    hung: (panel, x, y) =>
      panel.startsWith('lapel')
        ? lifted(hangBody(x, y, true, 29), 0.9)
        : panel === 'collar'
          ? turnedOver(x, y, -3)
          : top.place.hung(panel, x, y),
    laid: (panel, x, y) =>
      panel.startsWith('lapel') ? [x, y, 1.2] : panel === 'collar' ? laidCollar(x, y) : top.place.laid(panel, x, y),
  },
  half: (panel, x, y) =>
    /collar|lapel/.test(panel)
      ? panel === 'collar' && Math.abs(x - collarAround / 2) < quarter.back
        ? 0
        : 1
      : top.half(panel, x, y),
  stuff: { weight: 0.013, rigidity: 34, push: 0.25 },
  weave: 'poplin',
  triangle: 1.35,
  prints: [
    { panel: 'front', what: 'cloth', left: -60, top: -20, width: 120 },
    { panel: 'back', what: 'cloth', left: -46, top: -32, width: 120 },
    { panel: 'sleeve.right', what: 'cloth', left: -84, top: -60, width: 120 },
    { panel: 'sleeve.left', what: 'cloth', left: -30, top: -74, width: 120 },
    { panel: 'collar', what: 'cloth', left: -20, top: -90, width: 120 },
    { panel: 'lapel.right', what: 'cloth', left: -90, top: -40, width: 120 },
    { panel: 'lapel.left', what: 'cloth', left: -30, top: -70, width: 120 },
  ],
  label: { panel: 'back', x: 0, y: 3.4 },
  onHanger: true,
  detail: [-4, 21],
  attach: (spot) => [23, 33, 43, 53, 62].map((y) => button(spot, y)),
  sewOn: (relief, panel) => sewShirt(relief, panel),
}

/** One strip around the neck, sewn along its lower side; its free side is longer, so that it can lie down. */
function collar(): Panel {
  return {
    name: 'collar',
    outside: -1,
    hinged: true,
    above: 0.95,
    start: [-point, 0],
    edges: [
      ['freeEdge', [collarAround + point, 0]],
      ['endB', [collarAround, collarHeight]],
      ['front.left', [collarAround - quarter.front, collarHeight]],
      ['back.left', [collarAround / 2, collarHeight]],
      ['back.right', [quarter.front, collarHeight]],
      ['front.right', [0, collarHeight]],
      ['endA', [-point, 0]],
    ],
    ease: (_x, y) => 1.16 - (y / collarHeight) * 0.16,
    // Pressed once and for all along the line where it turns over.
    stiffness: (_x, y) => (Math.abs(y - collarHeight + 2.2) < 0.9 ? 0.02 : 4),
  }
}

/** A lapel in the front's own coordinates, already turned over its roll line. */
function lapel(side: 'right' | 'left'): Panel {
  const way = side === 'right' ? 1 : -1
  const at = ([x, y]: Point): Point => [x * way, y]
  return {
    name: `lapel.${side}`,
    outside: 1,
    hinged: true,
    above: 0.7,
    start: at(opening),
    edges: [
      ['roll', at(notch)],
      ['notch', at([11, 9.4])],
      ['edge', at([8, 12.6]), at([1.4, 16.4]), at(opening)],
    ],
    stiffness: () => 5,
  }
}

function lifted([x, y, z]: Point3, by: number): Point3 {
  return [x * 1.02, y, z + by]
}

/** The strip stands up behind the neck, then falls outwards over itself. */
function turnedOver(x: number, y: number, down: number): Point3 {
  const angle = 0.6 + (x / collarAround) * (Math.PI * 2 - 1.2)
  const [c, s] = [Math.sin(angle), Math.cos(angle)]
  const out = collarHeight - y
  const fallen = Math.max(0, out - 2.2)
  const radius = 8.4 + fallen * 0.72
  const forward = (1 + s) / 2
  const stand = Math.min(out, 2.2) * (1 - 0.55 * forward)
  return [c * radius, 4.6 * forward ** 1.4 - stand - 0.8 + fallen * 0.7 + down, s * radius * 0.98]
}

function laidCollar(x: number, y: number): Point3 {
  const [px, py, pz] = turnedOver(x, y, 1.2)
  return [px * 1.04, py, pz > -4 ? 1.4 : 0.9]
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

/** The right half laps over the left: a thick strip with two rows of stitches and an edge that throws a shadow. */
function sewPlacket(relief: Relief): void {
  drawArea(relief, (x, y) => {
    const below = step(opening[1] - 0.5, opening[1] + 0.5, y)
    const strip = step(-1.75, -1.6, x) * step(1.75, 1.6, x)
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

function button(spot: Spot, y: number): Part {
  const { at, out } = spot('front', 0, y)
  const rise = [0.3, 0.52, 0.56, 0.48]
  const path = rise.map((height, step) => ({
    at: [at[0] + out[0] * height, at[1] + out[1] * height, at[2] + out[2] * height] as Point3,
    across: [0.6, 0.62, 0.52, 0.02][step]!,
    deep: [0.6, 0.62, 0.52, 0.02][step]!,
  }))
  return { mesh: disc(path), material: 'button' }
}

/** A small turned solid that faces the viewer. */
function disc(path: { at: Point3; across: number }[]) {
  const flat = sweep(
    path.map(({ across }, step) => ({ at: [0, step * 0.01, 0] as const, across, deep: across })),
    20,
  )
  const points = flat.points
  const sides = 20
  path.forEach(({ at, across }, step) => {
    for (let side = 0; side < sides; side++) {
      const angle = (side / sides) * Math.PI * 2
      points.set([at[0] + Math.cos(angle) * across, at[1] + Math.sin(angle) * across, at[2]], (step * sides + side) * 3)
    }
  })
  return flat
}
