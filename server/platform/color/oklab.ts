/** A color in OKLab (Ottosson): lightness 0…1, green to red, blue to yellow. Equal distances look equally different. */
export type Lab = readonly [lightness: number, a: number, b: number]

export function toOklab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)] as const
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ]
}

export function parseOklab(hex: string): Lab {
  const value = Number.parseInt(hex.slice(1), 16)
  return toOklab(value >> 16, (value >> 8) & 255, value & 255)
}

export function measureDistance(one: Lab, other: Lab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

/** Returns the colorfulness of a color: 0 is gray. */
export function measureChroma([, a, b]: Lab): number {
  return Math.hypot(a, b)
}

function toLinear(value: number): number {
  const light = value / 255
  return light <= 0.04045 ? light / 12.92 : ((light + 0.055) / 1.055) ** 2.4
}
