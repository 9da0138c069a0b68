import { bodyField, type Pose, getShoulder } from '../drape/body.ts'
import { hangerField } from '../drape/hanger.ts'
import type { Panel } from '../pattern/panel.ts'
import type { Pattern, Placement } from '../pattern/sew.ts'
import { bodyPanels, edgeLength, sleevePanel, type SleeveMeasures, type TopMeasures } from './cut-panels.ts'
import { placeAroundBody, placeHangingBody, placeBody, placeSleeve } from './place-panels.ts'
import type { GarmentSpec } from './garment-spec.ts'
import { placeAroundArm, placeAroundNeck, collarRing, cuffRing, placeRing, waistRing } from './rings.ts'

/** The differences between one top and another. */
export interface TopCut {
  body: TopMeasures
  sleeve?: SleeveMeasures
  collar?: { height: number; narrower: number }
  /** Rib bands: the length around and the height. */
  cuff?: { around: number; height: number }
  waist?: { around: number; height: number }
  figure: Pose
  /** Degrees between the sleeves and straight down when laid flat, left and right. */
  spread: readonly [number, number]
}

const sides = ['right', 'left'] as const
type Side = (typeof sides)[number]

/** Returns a top's pattern, and how it is put on a figure, a hanger and a table. */
export function createTop(cut: TopCut): Pick<GarmentSpec, 'pattern' | 'place' | 'support' | 'half' | 'beside'> {
  const [front, back] = bodyPanels(cut.body)
  const panels: Panel[] = [front, back]
  if (cut.sleeve) for (const side of sides) panels.push(sleevePanel(`sleeve.${side}`, signOf(side), cut.sleeve))
  if (cut.collar)
    panels.push(
      collarRing(
        'collar',
        2 * edgeLength(front, 'neck.right'),
        2 * edgeLength(back, 'neck.right'),
        cut.collar.height,
        cut.collar.narrower,
      ),
    )
  if (cut.cuff)
    for (const side of sides) panels.push(cuffRing(`cuff.${side}`, signOf(side), cut.cuff.around, cut.cuff.height))
  if (cut.waist) panels.push(waistRing('waist', cut.waist.around, cut.waist.height))
  return {
    pattern: { panels, seams: seamsOf(cut) },
    place: placesOf(cut, panels),
    support: {
      worn: { field: () => bodyField(cut.figure) },
      hung: { field: () => hangerField(), empty: true },
      laid: { table: true },
    },
    half: (panel, x) => halfOf(panel, x, cut, panels),
    beside: (panel) =>
      /^(sleeve|cuff)/.test(panel) ? (panel.endsWith('right') ? 1 : -1) * (cut.body.shoulder[0] - 0.5) : 0,
  }
}

function seamsOf(cut: TopCut): Pattern['seams'] {
  const seams: (readonly [string, string])[] = []
  for (const side of sides) {
    seams.push([`front.shoulder.${side}`, `back.shoulder.${side}`], [`front.side.${side}`, `back.side.${side}`])
    if (cut.sleeve) {
      seams.push(
        [`front.armhole.${side}`, `sleeve.${side}.capFront`],
        [`back.armhole.${side}`, `sleeve.${side}.capBack`],
      )
      seams.push([`sleeve.${side}.seamFront`, `sleeve.${side}.seamBack`])
    }
    if (cut.cuff) seams.push([`sleeve.${side}.end`, `cuff.${side}.sleeve`], [`cuff.${side}.endA`, `cuff.${side}.endB`])
    for (const half of ['front', 'back']) {
      if (cut.collar) seams.push([`${half}.neck.${side}`, `collar.${half}.${side}`])
      if (cut.waist) seams.push([`${half}.hem.${side}`, `waist.${half}.${side}`])
    }
  }
  if (cut.collar) seams.push(['collar.endA', 'collar.endB'])
  if (cut.waist) seams.push(['waist.endA', 'waist.endB'])
  return seams
}

function placesOf(cut: TopCut, panels: readonly Panel[]): GarmentSpec['place'] {
  const { body, sleeve, cuff, waist, collar, figure, spread } = cut
  const wide = body.underarm[0]
  const neckline = collar ? 2 * (edgeLength(panels[0]!, 'neck.right') + edgeLength(panels[1]!, 'neck.right')) : 0
  const lastY = body.hem[1]
  // Dropped shoulders begin their sleeves some way down the arm.
  const drop = body.shoulder[0] - getShoulder(1)[0] - 1
  const place =
    (hanging: 'worn' | 'hung'): Placement =>
    (panel, x, y) => {
      const side = signOf(panel.endsWith('right') ? 'right' : 'left')
      const degrees =
        hanging === 'worn'
          ? figure.arms[side > 0 ? 1 : 0] + (sleeve && sleeve.length < 30 ? 10 : 2)
          : side > 0
            ? 38
            : 42
      if (panel === 'front' || panel === 'back')
        return hanging === 'worn'
          ? placeAroundBody(x, y, panel === 'front', wide)
          : placeHangingBody(x, y, panel === 'front', wide)
      if (panel.startsWith('sleeve')) return placeAroundArm(x, y + drop, side, sleeve!.around, degrees)
      if (panel.startsWith('cuff')) return placeAroundArm(x, y + drop + sleeve!.length, side, cuff!.around, degrees)
      if (panel === 'waist')
        return placeRing(
          x,
          waist!.around,
          y + lastY - 1,
          waist!.around / 5,
          hanging === 'worn' ? waist!.around / 7.5 : 4,
        )
      const [cx, cy, cz] = placeAroundNeck(x, y, neckline, collar!.height, body.neck, body.neckFront * 0.85)
      return [cx, hanging === 'worn' ? cy : cy - 3, cz]
    }
  const laid: Placement = (panel, x, y) => {
    const side = signOf(panel.endsWith('right') ? 'right' : 'left')
    if (panel === 'front' || panel === 'back') return placeBody(x, y, panel === 'front')
    if (panel.startsWith('sleeve')) return placeSleeve(x, y, side, body.shoulder, spread[side > 0 ? 1 : 0])
    if (panel.startsWith('cuff'))
      return placeSleeve(x, y + sleeve!.length, side, body.shoulder, spread[side > 0 ? 1 : 0])
    if (panel === 'waist') return layRing(x, y + lastY, waist!.around, body.hem[0] * 0.9)
    const [cx, cy, cz] = placeAroundNeck(x, y, neckline, collar!.height, body.neck, body.neckFront)
    return [cx, cy + 1.5, cz > 0 ? 0.6 : 0.15]
  }
  return { worn: place('worn'), hung: place('hung'), laid }
}

/** Returns a position of a ring pressed flat. */
function layRing(x: number, y: number, around: number, halfWidth: number): [number, number, number] {
  const share = x / around
  const across = share < 0.25 ? -share * 4 : share < 0.75 ? (share - 0.5) * 4 : (1 - share) * 4
  return [across * halfWidth, y, share > 0.25 && share < 0.75 ? 0.6 : 0.1]
}

function halfOf(panel: string, x: number, cut: TopCut, panels: readonly Panel[]): 1 | -1 | 0 {
  if (panel === 'front') return 1
  if (panel === 'back') return -1
  if (panel === 'waist') {
    const share = x / cut.waist!.around
    return Math.abs(Math.abs(share - 0.5) - 0.25) < 0.01 ? 0 : share > 0.25 && share < 0.75 ? 1 : -1
  }
  if (panel === 'collar') {
    const [inFront, behind] = [edgeLength(panels[0]!, 'neck.right'), edgeLength(panels[1]!, 'neck.right')]
    return x > behind + 1 && x < behind + 2 * inFront - 1 ? 1 : x < behind - 1 || x > behind + 2 * inFront + 1 ? -1 : 0
  }
  return x > 0.5 ? 1 : x < -0.5 ? -1 : 0
}

function signOf(side: Side): 1 | -1 {
  return side === 'right' ? 1 : -1
}
