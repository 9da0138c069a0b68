import { forEachAxis } from '../math/axes.ts'
import { type FabricColor, fabricColors, type Print } from '../../../server/database/seeds/demo/product-attributes.ts'
import { contrast, fromHex, fromLab, luminance, type Rgb, toHex, toLab } from '../math/color.ts'

/** The colors that a work is printed with on one cloth. */
export interface Inks {
  ground: string
  /** The color of the drawing's lines, which has the strongest contrast to the cloth. */
  main: string
  /** The colors of lines and shapes, each at least 3:1 against the cloth. */
  accents: readonly string[]
}

const paper = '#F4EDDF'
const night = '#1B1A1F'

/** The palettes of each family; a work uses one of them. */
const palettes: Record<Print, readonly (readonly string[])[]> = {
  marea: [
    ['#E8563A', '#F2A93B', '#2F8C86', '#7FC3BE'],
    ['#2F6FB5', '#7FB4D8', '#F0C47A', '#E0654A'],
    ['#D24B6A', '#F19A7C', '#F6CF8B', '#6A4C93'],
    ['#1F7A6B', '#8CBF88', '#E9C46A', '#D9583B'],
  ],
  ecos: [
    ['#E5532D', '#F2A93B'],
    ['#3B6FD1', '#E6D36A'],
    ['#D63E6C', '#F3A5B4'],
    ['#1E8A6E', '#F0C24B'],
  ],
  retratos: [
    ['#F2A93B', '#D9502F', '#E9C9A0'],
    ['#E4572E', '#F3B9A0', '#2E6F7E'],
    ['#3F7FBF', '#F2C14E', '#D8E0E6'],
    ['#D9577A', '#F4B860', '#6C5B9E'],
  ],
  fiesta: [
    ['#E23E57', '#F6A623', '#14919B', '#F5E6C8'],
    ['#C2255C', '#F08C00', '#2B8A3E', '#74C0FC'],
    ['#D9480F', '#FAB005', '#1864AB', '#F783AC'],
    ['#AE3EC9', '#FCC419', '#0CA678', '#FF8787'],
  ],
  truchet: [
    ['#E4572E', '#2A7F8E', '#F2B84B'],
    ['#2F5FBF', '#F29CA3', '#F2D16B'],
    ['#3B8C5A', '#E8A33D', '#D9583B'],
    ['#7A4FA3', '#F0785A', '#8FC7C2'],
  ],
  vitral: [
    ['#E8503A', '#F29F3D', '#F6D365', '#2A9D8F', '#2C6E9B', '#6B4E91'],
    ['#1F6F8B', '#4FA3B5', '#A9D6C9', '#F3E0A6', '#EE9B5B', '#D4543C'],
    ['#8E2F5C', '#C9406A', '#EE7D6B', '#F7B267', '#F6E3A1', '#5B7FA6'],
    ['#2D6A4F', '#52A678', '#B7D98B', '#F1E189', '#F0A04B', '#C8553D'],
  ],
  memoria: [
    ['#FF6B4A', '#FFC83D', '#2EA3A0', '#F59BB0', '#3E5FC1'],
    ['#E84A7F', '#42B3A5', '#FFB547', '#5A63C8', '#F4E04D'],
    ['#F2545B', '#2C7DA0', '#F3B61F', '#A2C5AC', '#EE8434'],
    ['#7B5EA7', '#FF8A5B', '#4BB3D4', '#FBD13F', '#E55C92'],
  ],
  aurora: [
    ['#FF6B3D', '#FFB35C', '#F25C8A', '#7A5CC8', '#3FA7C9'],
    ['#1E9C8B', '#7FD1AE', '#F4E285', '#F49D6E', '#D64F6B'],
    ['#3A5BD9', '#7AA8F0', '#E9B7E0', '#FF8FA3', '#FFD27A'],
    ['#D93F3C', '#FF8C42', '#FFD166', '#F7A8C4', '#8C5BB8'],
  ],
  interferencia: [
    ['#E5532D', '#2E86AB'],
    ['#D63E6C', '#3F9E8C'],
    ['#4361C2', '#E89A2B'],
    ['#7A4FA3', '#E4763A'],
  ],
}

export function selectInks(print: Print, variant: number, cloth: FabricColor): Inks {
  return adjustInksToBackground(fabricColors[cloth].hex_code, getPalette(print, variant), leastContrast(print))
}

/** Returns the colors of a work before they are adjusted to a cloth. */
export function getPalette(print: Print, variant: number): readonly string[] {
  const choices = palettes[print]
  return choices[(variant - 1) % choices.length]!
}

/**
 * Returns the least contrast of a family's inks. Families made of lines need 3:1 in every ink; where shapes lie side by
 * side, their outlines or `main` carry the drawing.
 */
function leastContrast(print: Print): number {
  return print === 'fiesta' || print === 'memoria' || print === 'vitral' || print === 'aurora' ? 1.5 : 3.05
}

/** Adjusts a palette so that it is readable on a ground. */
export function adjustInksToBackground(ground: string, palette: readonly string[], least: number): Inks {
  const on = fromHex(ground)
  const main = contrast(fromHex(paper), on) >= contrast(fromHex(night), on) * 0.8 ? paper : night
  return { ground, main, accents: palette.map((hex) => toHex(readable(fromHex(hex), on, least))) }
}

/** Returns the nearest color of about the same hue that has the least contrast to the ground. */
function readable(colour: Rgb, ground: Rgb, least: number): Rgb {
  const away = luminance(colour) >= luminance(ground) ? 1 : -1
  return (
    shifted(colour, ground, away, least) ??
    shifted(colour, ground, -away, least) ??
    (luminance(ground) < 0.18 ? [1, 1, 1] : [0, 0, 0])
  )
}

function shifted(colour: Rgb, ground: Rgb, away: number, least: number): Rgb | undefined {
  const [lightness, a, b] = toLab(colour)
  const [hue, strength] = [Math.atan2(b, a), Math.hypot(a, b)]
  for (let moved = lightness; moved > 0.12 && moved < 0.97; moved += away * 0.01) {
    // Very light and very dark inks cannot be as colorful.
    const kept = Math.min(1, (1 - Math.abs(moved - 0.6) * 1.1) / Math.max(0.2, 1 - Math.abs(lightness - 0.6) * 1.1))
    // Darkened yellow turns into a muddy olive, so the hue moves toward ocher and rust instead, as printers do.
    const yellow = Math.max(0, 1 - Math.abs(hue - 1.55) / 0.6)
    const turned = hue - Math.max(0, lightness - moved) * 2.6 * yellow
    const tried = fromLab([moved, Math.cos(turned) * strength * kept, Math.sin(turned) * strength * kept])
    const shown = forEachAxis((band) => Math.min(1, Math.max(0, tried[band])))
    if (contrast(shown, ground) >= least) return shown
  }
  return undefined
}
