/** Linear red, green and blue light: 0 is none, 1 the most that a screen emits. */
export type Rgb = readonly [red: number, green: number, blue: number]

export function fromHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [toLinear((value >> 16) / 255), toLinear(((value >> 8) & 255) / 255), toLinear((value & 255) / 255)]
}

export function toHex(rgb: Rgb): string {
  return `#${rgb
    .map((light) =>
      Math.round(toSrgb(Math.min(1, Math.max(0, light))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Converts a screen's value (sRGB, 0…1) to linear light. */
export function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

export function toSrgb(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}

export function luminance([red, green, blue]: Rgb): number {
  return red * 0.2126 + green * 0.7152 + blue * 0.0722
}

/**
 * Returns the contrast ratio of two colors as the accessibility guidelines define it: 1 for equal colors, 21 for black
 * on white.
 */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05]
  return Math.max(a, b) / Math.min(a, b)
}

/** Returns lightness 0…1, then green–red and blue–yellow, in steps that look even (Ottosson's OKLab). */
export function toLab([red, green, blue]: Rgb): Rgb {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ]
}

export function fromLab([lightness, a, b]: Rgb): Rgb {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}
