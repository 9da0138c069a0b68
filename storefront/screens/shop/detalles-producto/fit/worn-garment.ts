import type { DrawnGarment } from '@shop/contract/drawn-garments.ts'
import type { MeasurePoint } from '@shop/contract/measure-points.ts'
import { mirror } from './figure.ts'

/** The measures of one size in units of the figure, as far as its chart has them. */
export type MeasuredSize = Partial<Record<MeasurePoint, number>>

export interface WornGarment {
  shapes: string[]
  seams: string
  top: number
  bottom: number
  left: number
  right: number
}

/** The half of a garment that lies flat looks this much narrower when it hangs around a body. */
const WORN_WIDTH = 0.78

/** The sleeves of the tops; other garments have none. */
const sleeves: Partial<Record<DrawnGarment, 'short' | 'long'>> = {
  tee: 'short',
  shirt: 'short',
  long_sleeve: 'long',
  sweatshirt: 'long',
  hoodie: 'long',
  jacket: 'long',
}

/** Returns a garment of a size on the figure. Undefined when the chart does not say how long or how large it is. */
export function drawWornGarment(garment: DrawnGarment, size: MeasuredSize): WornGarment | undefined {
  const { width, length, height, handle = 60, side } = size
  if (garment === 'scarf') return side === undefined ? undefined : drawScarf(side)
  if (garment === 'bag')
    return width === undefined || height === undefined ? undefined : drawBag({ width, height, handle })
  if (length === undefined) return undefined
  if (garment === 'skirt') return drawSkirt(length)
  if (width === undefined) return undefined
  // No garment is narrower than the figure in it.
  const half = Math.max((width * WORN_WIDTH) / 2, 16.8)
  return garment === 'dress' ? drawDress(half, length) : drawTop(garment, half, length)
}

/** Tops hang from the shoulders; their length is measured from where the shoulder meets the neck. */
function drawTop(garment: DrawnGarment, half: number, length: number): WornGarment {
  const top = 27
  const bottom = top + length
  const isTank = garment === 'tank'
  const shoulder = isTank ? 14.6 : 20.8
  const [neck, neckline] = isTank ? [9.6, 40] : [7.4, 31]
  const body = mirror(
    `M0 ${neckline} C4 ${neckline} ${neck} 30 ${neck} ${top} L${shoulder} 31 ` +
      `C${shoulder - 1.6} 37 ${shoulder} 43 ${half} 47 L${half} ${bottom} L0 ${bottom}`,
  )
  const sleeve = sleeves[garment]
  const shapes = sleeve === undefined ? [body] : [mirror(drawSleeve(sleeve, half)), body]
  return { shapes, seams: mirror(drawSeams(garment, half, bottom)), top, bottom, left: half, right: half }
}

/** Draws a sleeve along the arm, as wide as the garment is; the body of the garment is in front of its inner side. */
function drawSleeve(sleeve: 'short' | 'long', half: number): string {
  const ease = Math.max(0, half - 18) * 0.4
  if (sleeve === 'short') return `M20.6 30.8 C${24.4 + ease} 36 ${26.6 + ease} 44 ${28 + ease} 52.5 L18.6 56 L16 44 Z`
  const outside = `C${25 + ease} 36 ${26.6 + ease} 48 ${27.6 + ease} 58 C${29 + ease} 68 ${30.4 + ease / 2} 77 30.8 86`
  const inside = `C22.6 76 ${21.6 - ease} 66 ${20.4 - ease} 58 L16 44`
  return `M20.6 30.8 ${outside} L23.4 87 ${inside} Z`
}

function drawSeams(garment: DrawnGarment, half: number, bottom: number): string {
  const rib = `M0 ${bottom - 5} L${half} ${bottom - 5}`
  const cuff = `M${Math.max(23.2, half)} 82 L30.6 81`
  const opening = `M0 31 L0 ${bottom}`
  switch (garment) {
    case 'sweatshirt':
      return `${rib} ${cuff}`
    case 'hoodie': {
      const hoodAndCord = 'M7.4 27 C13 25 11 20 5 21.5 M2 32 L2.4 42'
      const pocket = `M0 ${bottom - 19} L${half * 0.42} ${bottom - 19} L${half * 0.7} ${bottom - 5}`
      return `${rib} ${cuff} ${hoodAndCord} ${pocket}`
    }
    case 'jacket':
      return `${rib} ${cuff} ${opening} M7.4 27 L6.4 23.6`
    case 'shirt':
      return `${opening} M0 31 L6 35 L7.4 27`
    default:
      return ''
  }
}

function drawDress(half: number, length: number): WornGarment {
  const top = 41
  const bottom = top + length
  const hem = half * 1.45
  const bodice = `M0 44 C4 44 8 42 10.4 ${top} L${half} 46 C${half * 0.96} 56 ${half * 0.94} 62 ${half * 1.02} 70`
  const body = mirror(`${bodice} L${hem} ${bottom} ${drawHem(hem, bottom)}`)
  return { shapes: [body], seams: mirror(`M10.4 ${top} L9 28`), top, bottom, left: hem, right: hem }
}

function drawSkirt(length: number): WornGarment {
  const top = 64
  const bottom = top + length
  const waist = 14
  const hem = waist * 1.75
  const side = `M0 ${top} L${waist} ${top} C${waist * 1.3} ${top + 14} ${hem * 0.9} ${bottom - 20} ${hem} ${bottom}`
  const band = mirror(`M0 ${top + 4} L${waist * 1.06} ${top + 4}`)
  return { shapes: [mirror(`${side} ${drawHem(hem, bottom)}`)], seams: band, top, bottom, left: hem, right: hem }
}

function drawHem(hem: number, bottom: number): string {
  const middle = bottom + 2.4
  return `C${hem * 0.5} ${middle} ${hem * 0.2} ${middle} 0 ${middle}`
}

/** A bag hangs from the shoulder by its handles, half of whose length is above it. */
function drawBag(bag: { width: number; height: number; handle: number }): WornGarment {
  const [x, shoulder] = [21, 31]
  const top = shoulder + bag.handle / 2
  const [left, right, bottom] = [x - bag.width / 2, x + bag.width / 2, top + bag.height]
  const handles = [-1, 1]
    .map((end) => `M${x + end * bag.width * 0.22} ${top} L${x - 3 + end * 2} ${shoulder}`)
    .join(' ')
  return { shapes: [drawBox(left, top, right, bottom)], seams: handles, top, bottom, left: 30, right }
}

function drawScarf(side: number): WornGarment {
  const [left, top] = [38, 27]
  const [right, bottom] = [left + side, top + side]
  const hem = drawBox(left + 3, top + 3, right - 3, bottom - 3)
  return { shapes: [drawBox(left, top, right, bottom)], seams: hem, top, bottom, left: 30, right }
}

function drawBox(left: number, top: number, right: number, bottom: number): string {
  return `M${left} ${top} H${right} V${bottom} H${left} Z`
}
