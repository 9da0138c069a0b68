import { type FabricColor, fabricColors } from '../../../server/database/seeds/demo/product-attributes.ts'
import { fromHex, type Rgb, toLab } from '../math/color.ts'
import { createLayeredNoise, createNoise } from '../math/noise.ts'
import { hashText } from '../math/random.ts'

/** The walls and tables of the studio. */
const walls = {
  warmGrey: '#DAD4CA',
  sage: '#C3CCBE',
  sand: '#DECFB8',
  rose: '#DFC3B8',
  mist: '#C6D0D5',
  oat: '#E6DFD2',
  clay: '#D0AF98',
  lilac: '#CDC6D2',
  lichen: '#AFB8A6',
  dusk: '#B9AEBB',
  adobe: '#C9A087',
} as const

const plaster = createLayeredNoise(createNoise('plaster'), 4)

/** Returns the wall for a product: chosen by its name, but never one that its cloth would blend into. */
export function buildWall(item: string, cloth: FabricColor): string {
  const own = toLab(fromHex(fabricColors[cloth].hex_code))
  const known = Object.values(walls)
    .map((hex) => {
      const wall = toLab(fromHex(hex))
      return { hex, away: Math.hypot((wall[0] - own[0]) * 1.2, wall[1] - own[1], wall[2] - own[2]) }
    })
    .sort((one, other) => other.away - one.away)
  const apart = known.filter(({ away }, rank) => away > 0.12 || rank < 4)
  return apart[hashText(item) % apart.length]!.hex
}

/** Returns the light that comes from a pixel of the wall. */
export type WallLight = (pixel: number) => Rgb

/**
 * Returns plaster (`rough` is its unevenness) in soft light, paler where the lamp is near; `fill` is light that no
 * shadow takes away.
 */
export function wallLight(
  hex: string,
  width: number,
  height: number,
  rough: number,
  light: Float32Array,
  fill = 0.25,
): WallLight {
  const [red, green, blue] = fromHex(hex)
  const texture = plasterOf(width, height, rough)
  return (pixel) => {
    const x = (pixel % width) / width
    const y = Math.floor(pixel / width) / height
    const far = Math.hypot((x - 0.42) * 0.9, (y - 0.34) * 0.9)
    const falloff = 1.06 - 0.3 * far * far - 0.05 * far
    const level = falloff * (fill + (1 - fill) * light[pixel]!) * (1 + texture[pixel]!)
    return [red * level, green * level * (1 - 0.004 * far), blue * level * (1 - 0.01 * far)]
  }
}

const textures = new Map<string, Float32Array>()

function plasterOf(width: number, height: number, rough: number): Float32Array {
  const key = `${width}/${height}/${rough}`
  const known = textures.get(key)
  if (known) return known
  const texture = new Float32Array(width * height)
  for (let at = 0; at < texture.length; at++) {
    const [x, y] = [((at % width) / width) * 8, (Math.floor(at / width) / width) * 8]
    texture[at] = rough * plaster(x * 0.7, y * 0.7) + rough * 0.35 * plaster(x * 9, y * 9)
  }
  textures.set(key, texture)
  return texture
}
