import { fabricColors, type Print } from '../../../server/database/seeds/demo/product-attributes.ts'
import type { TextRenderer } from '@shop/server/platform/fonts/text-renderer.ts'
import { type Inks, adjustInksToBackground, selectInks } from '../prints/inks.ts'
import { renderArtwork, sizes } from '../prints/render-artwork.ts'
import type { Drawing } from '../render/print-plate.ts'

/** The work that a garment carries, and the cloth it is printed on. */
export interface GarmentStyle {
  cloth: keyof typeof fabricColors
  print: Print
  variant: number
}

export const brand = 'LIENZA'
const paper = '#FBF8F1'
const night = '#1B1A1F'

/** Returns the work itself, as printed on a chest (`work`) or all over (`cloth`). */
export function createArtworkDrawing({ print, variant, cloth }: GarmentStyle, what: 'work' | 'cloth'): Drawing {
  const format = what === 'work' ? 'chest' : 'allover'
  return { ...sizes[format], inside: renderArtwork(print, variant, selectInks(print, variant, cloth), format) }
}

/** Returns the work in small, with its name and the maker's below, for the back. */
export function createNoteDrawing({ print, variant, cloth }: GarmentStyle, letters: TextRenderer): Drawing {
  const inks = selectInks(print, variant, cloth)
  const middle = { x: 500, from: 'middle' } as const
  const name = letters.buildPath(titleOf(print, variant), {
    ...middle,
    y: 1420,
    size: 92,
    face: 'display',
    spacing: 0.02,
  })
  const maker = letters.buildPath(brand, { ...middle, y: 1530, size: 58, face: 'text', spacing: 0.34 })
  return {
    width: 1000,
    height: 1560,
    inside: `${renderArtwork(print, variant, inks, 'chest')}<path d="${name}${maker}" fill="${inks.main}"/>`,
  }
}

/** Returns the woven label in the neck. */
export function createLabelDrawing(letters: TextRenderer): Drawing {
  const name = letters.buildPath(brand, { x: 320, y: 168, size: 122, face: 'display', spacing: 0.03, from: 'middle' })
  const band = (y: number) => `<rect y="${y}" width="640" height="6" fill="#D9D0BD"/>`
  return {
    width: 640,
    height: 250,
    inside: `<rect width="640" height="250" fill="#F3EEE2"/>${band(8)}${band(236)}<path d="${name}" fill="${night}"/>`,
  }
}

/** Returns the card that comes with each garment: the work as a poster, with its name and number. */
export function createCardDrawing(
  { print, variant }: Pick<GarmentStyle, 'print' | 'variant'>,
  letters: TextRenderer,
): Drawing {
  const words =
    letters.buildPath(brand, { x: 84, y: 1790, size: 150, face: 'display', spacing: 0.02 }) +
    letters.buildPath(titleOf(print, variant), { x: 84, y: 1900, size: 62, face: 'text', spacing: 0.06 }) +
    letters.buildPath('1/200', { x: 1396, y: 1900, size: 62, face: 'text', spacing: 0.06, from: 'right' })
  const art = `<svg x="84" y="84" width="1312" height="1500" viewBox="0 40 1000 1143" preserveAspectRatio="xMidYMid slice">${renderPosterContent(print, variant)}</svg>`
  return {
    width: 1480,
    height: 2000,
    inside: `<rect width="1480" height="2000" fill="${paper}"/>${art}<path d="${words}" fill="${night}"/>`,
  }
}

/** Returns a work on its own ground, edge to edge. */
export function renderPosterContent(print: Print, variant: number, size = sizes.panel): string {
  const ground = variant % 2 ? fabricColors.sand.hex_code : fabricColors.navy.hex_code
  const inks: Inks = adjustInksToBackground(
    ground,
    selectInks(print, variant, variant % 2 ? 'sand' : 'navy').accents,
    1.5,
  )
  return `<rect width="${size.width}" height="${size.height}" fill="${ground}"/>${renderArtwork(print, variant, inks, 'panel', size)}`
}

/** Returns the title of a work, for example MAREA Nº 05. */
function titleOf(print: Print, variant: number): string {
  return `${print.toUpperCase()} Nº ${String(variant).padStart(2, '0')}`
}

/** Returns a poster of a given size: the work with a white border, as it hangs framed. */
export function createPosterDrawing(
  print: Print,
  variant: number,
  { width, height }: { width: number; height: number },
): Drawing {
  const border = Math.round(width * 0.07)
  const art = { width: width - border * 2, height: height - border * 2 }
  const inside = `<svg x="${border}" y="${border}" width="${art.width}" height="${art.height}" viewBox="0 0 ${art.width} ${art.height}">${renderPosterContent(print, variant, art)}</svg>`
  return { width, height, inside: `<rect width="${width}" height="${height}" fill="${paper}"/>${inside}` }
}
