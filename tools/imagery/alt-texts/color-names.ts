import { fromHex, toLab } from '../math/color.ts'

interface ColourWord {
  es: string
  en: string
}

/** The names of hues, by where they begin on OKLab's wheel, in degrees. */
const hues: readonly (ColourWord & { from: number })[] = [
  { from: 0, es: 'rosa', en: 'pink' },
  { from: 22, es: 'rojo', en: 'red' },
  { from: 42, es: 'naranja', en: 'orange' },
  { from: 62, es: 'ámbar', en: 'amber' },
  { from: 92, es: 'amarillo', en: 'yellow' },
  { from: 118, es: 'verde', en: 'green' },
  { from: 178, es: 'turquesa', en: 'turquoise' },
  { from: 225, es: 'azul', en: 'blue' },
  { from: 288, es: 'morado', en: 'purple' },
  { from: 335, es: 'rosa', en: 'pink' },
]

export function getColorName(hex: string): ColourWord {
  const [lightness, a, b] = toLab(fromHex(hex))
  if (Math.hypot(a, b) < 0.035) return lightness > 0.75 ? { es: 'crema', en: 'cream' } : { es: 'gris', en: 'grey' }
  const degrees = (Math.atan2(b, a) * 180) / Math.PI
  const hue = degrees < 0 ? degrees + 360 : degrees
  const { es, en } = hues.findLast(({ from }) => from <= hue) ?? hues[0]!
  return { es, en }
}
