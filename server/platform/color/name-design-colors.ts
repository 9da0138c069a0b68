import { type DesignColor, MAX_DESIGN_COLORS } from '@shop/contract/design-colors.ts'
import type { PaletteColor } from './measure-palette.ts'
import { type Lab, measureChroma, parseOklab } from './oklab.ts'

/** A color that has less of the design than this is a detail. */
const LEAST_SHARE = 0.1
/** A design that has less of the garment than this is none: the garment has the color of its cloth. */
const LEAST_DESIGN = 0.015
/** Folds make a cloth lighter and darker, but hardly change its hue. */
const LIGHTNESS_WEIGHT = 0.35
/**
 * From the first distance to the cloth on, a color counts in part, because edges mix it with the cloth; from the second
 * on in full.
 */
const [MIXED, PURE] = [0.05, 0.16]
const GRAY_CHROMA = 0.03
/** Outlines, folds and the mixed edges of shapes have these colors, so they count less than the others. */
const quietColors: Partial<Record<DesignColor, number>> = {
  black: 0.5,
  white: 0.5,
  gray: 0.08,
  brown: 0.35,
  beige: 0.4,
}

/**
 * Names the colors of the design on a garment, the most frequent first and at most four. `cloth` is the color of the
 * cloth as `#rrggbb`, which does not count unless nothing is printed on it; null where it is not known.
 */
export function nameDesignColors(palette: readonly PaletteColor[], cloth: string | null): DesignColor[] {
  const ground = cloth === null ? null : parseOklab(cloth)
  const clothName = ground === null ? null : nameColor(ground)
  const shares = new Map<DesignColor, number>()
  for (const { lab, share } of palette) {
    const part = ground === null ? 1 : clampShare((measureContrast(lab, ground) - MIXED) / (PURE - MIXED))
    if (part === 0) continue
    const name = nameColor(lab)
    const weight = (quietColors[name] ?? 1) * (name === clothName ? SHADED_CLOTH : 1)
    shares.set(name, (shares.get(name) ?? 0) + share * part * weight)
  }
  const whole = [...shares.values()].reduce((sum, share) => sum + share, 0)
  if (whole < LEAST_DESIGN) return ground === null ? [] : [nameColor(ground)]
  return [...shares]
    .toSorted(([, one], [, other]) => other - one)
    .filter(([, share]) => share / whole >= LEAST_SHARE)
    .slice(0, MAX_DESIGN_COLORS)
    .map(([name]) => name)
}

function measureContrast(lab: Lab, cloth: Lab): number {
  return Math.hypot((lab[0] - cloth[0]) * LIGHTNESS_WEIGHT, lab[1] - cloth[1], lab[2] - cloth[2])
}

const clampShare = (share: number) => Math.min(1, Math.max(0, share))

const SHADED_CLOTH = 0.4

/** The hues of the color circle, each up to this angle in degrees. */
const hues: readonly [to: number, name: DesignColor][] = [
  [14, 'pink'],
  [42, 'red'],
  [68, 'orange'],
  [112, 'yellow'],
  [168, 'green'],
  [218, 'turquoise'],
  [284, 'blue'],
  [332, 'purple'],
  [360, 'pink'],
]

function nameColor(lab: Lab): DesignColor {
  const [lightness, a, b] = lab
  const chroma = measureChroma(lab)
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  const isWarm = hue > 35 && hue < 112
  if (chroma < GRAY_CHROMA) return lightness < 0.34 ? 'black' : lightness > 0.76 ? 'white' : 'gray'
  if (isWarm && lightness > 0.68 && chroma < 0.09) return lightness > 0.93 ? 'white' : 'beige'
  if (isWarm && (lightness < 0.5 || chroma < 0.07)) return hue < 42 && chroma > 0.1 ? 'red' : 'brown'
  const [, name] = hues.find(([to]) => hue <= to)!
  if (name === 'pink' && lightness < 0.42) return 'purple'
  if (name === 'red' && lightness > 0.74) return 'pink'
  return name
}
