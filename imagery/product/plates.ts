import { type Picture, cloths } from '../../server/database/seeds/demo/vocabulary.ts'
import { makes } from '../garments/all.ts'
import type { Letters } from '../letters/letters.ts'
import { inksFor, inksOn } from '../prints/inks.ts'
import { drawWork, sizes, svg } from '../prints/press.ts'
import { type Plate, pressPlate } from '../render/plate.ts'
import type { Plates } from './surface.ts'

/** Art is drawn finer than it is shown, by this much, so that it stays crisp when the cloth bends it. */
const crisp = 1.2
/** Nobody sees more than this, and memory is not free. */
const widest = 4200

/** The drawings a picture needs at its scale (pixels of sight per centimetre). */
export async function platesFor(picture: Picture, fine: number, letters: Letters): Promise<Plates> {
  const plates: Plates = {}
  const { garment, print, variant, cloth, view } = picture
  const shown = makes[garment].prints
  const press = (document: string, cm: number) => pressPlate(document, Math.min(widest, cm * fine * crisp))
  for (const { what, width } of shown) {
    if (plates[what]) continue
    if (what === 'note') plates.note = await press(note(picture, letters), width)
    else plates[what] = await press(work(picture, what), width)
  }
  if (makes[garment].label) plates.label = await labelPlate(letters)
  if (view === 'flat') plates.card = await pressPlate(card({ print, variant }, letters), 15 * fine * crisp)
  return plates

  function work({ print, variant, cloth }: Picture, what: 'work' | 'cloth'): string {
    const format = what === 'work' ? 'chest' : 'allover'
    const { width, height } = sizes[format]
    return svg(width, height, drawWork(print, variant, inksFor(print, variant, cloth), format))
  }

  function note({ print, variant, cloth }: Picture, letters: Letters): string {
    const inks = inksFor(print, variant, cloth)
    const words = letters.write(`${titleOf(print, variant)}`, {
      x: 500,
      y: 1420,
      size: 92,
      face: 'display',
      spacing: 0.02,
      from: 'middle',
    })
    const maker = letters.write('LIENZA', { x: 500, y: 1530, size: 58, face: 'text', spacing: 0.34, from: 'middle' })
    return svg(1000, 1560, `${drawWork(print, variant, inks, 'chest')}<path d="${words}${maker}" fill="${inks.main}"/>`)
  }
}

/** Marea Nº 05, in capitals. */
export function titleOf(print: string, variant: number): string {
  return `${print.toUpperCase()} Nº ${String(variant).padStart(2, '0')}`
}

let label: Promise<Plate> | undefined

/** Woven, with the name and two fold lines. */
function labelPlate(letters: Letters): Promise<Plate> {
  label ??= pressPlate(
    svg(
      640,
      250,
      `<rect width="640" height="250" fill="#F3EEE2"/><rect y="8" width="640" height="6" fill="#D9D0BD"/><rect y="236" width="640" height="6" fill="#D9D0BD"/>` +
        `<path d="${letters.write('LIENZA', { x: 320, y: 168, size: 122, face: 'display', spacing: 0.03, from: 'middle' })}" fill="#1B1A1F"/>`,
    ),
    640,
  )
  return label
}

/** The card that comes with each piece: the work as a poster, its name and number. */
function card({ print, variant }: { print: Picture['print']; variant: number }, letters: Letters): string {
  const ground = variant % 2 ? cloths.sand.hex_code : cloths.navy.hex_code
  const inks = inksOn(ground, inksFor(print, variant, variant % 2 ? 'sand' : 'navy').accents, 1.5)
  const art = `<g transform="translate(84 84)"><svg width="1312" height="1500" viewBox="0 40 1000 1143" preserveAspectRatio="xMidYMid slice"><rect width="1000" height="1400" fill="${ground}"/>${drawWork(print, variant, inks, 'panel')}</svg></g>`
  const words =
    letters.write('LIENZA', { x: 84, y: 1790, size: 150, face: 'display', spacing: 0.02 }) +
    letters.write(titleOf(print, variant), { x: 84, y: 1900, size: 62, face: 'text', spacing: 0.06 }) +
    letters.write('1/200', { x: 1396, y: 1900, size: 62, face: 'text', spacing: 0.06, from: 'right' })
  return svg(1480, 2000, `<rect width="1480" height="2000" fill="#FBF8F1"/>${art}<path d="${words}" fill="#1B1A1F"/>`)
}
