import { type Rgb, toSrgb } from '../math/color.ts'
import { SUPERSAMPLING, type Stage } from './stage.ts'

/** The surface of a pixel. Painters fill it in place, because they are called millions of times. */
export interface Surface {
  red: number
  green: number
  blue: number
  /** How much the nap shimmers where cloth turns away, and how much the surface mirrors the lamp. */
  nap: number
  shine: number
  /** How narrow the lamp's reflection is. */
  polish: number
}

/** Fills in the surface at a covered pixel. */
export type Material = (surface: Surface, number: number) => void

/** The share of the light that comes from the lamp; the rest comes from the room. */
const lampShare = 0.56

/** Renders the covered pixels in light: three numbers per image pixel, and how much of each pixel is covered. */
export function paintStage(stage: Stage, material: Material): { light: Float32Array; cover: Float32Array } {
  const light = new Float32Array(stage.width * stage.height * 3)
  const cover = new Float32Array(stage.width * stage.height)
  const surface: Surface = { red: 0, green: 0, blue: 0, nap: 0, shine: 0, polish: 8 }
  const share = 1 / (SUPERSAMPLING * SUPERSAMPLING)
  const fineWidth = stage.width * SUPERSAMPLING
  for (let number = 0; number < stage.covered.length; number++) {
    const at = stage.covered[number]!
    const pixel =
      Math.floor(at / fineWidth / SUPERSAMPLING) * stage.width + Math.floor((at % fineWidth) / SUPERSAMPLING)
    material(surface, number)
    const lamp = stage.lamp[number]! * lampShare
    const room = stage.room[number]!
    const edge = stage.edge[number]!
    const nap = surface.nap * edge * edge * room
    const shine = surface.shine === 0 ? 0 : surface.shine * stage.gloss[number]! ** surface.polish
    cover[pixel]! += share
    light[pixel * 3]! +=
      share * (surface.red * (lamp + bounced(surface.red, room)) + nap * Math.sqrt(surface.red) + shine)
    light[pixel * 3 + 1]! +=
      share * (surface.green * (lamp + bounced(surface.green, room)) + nap * Math.sqrt(surface.green) + shine)
    light[pixel * 3 + 2]! +=
      share * (surface.blue * (lamp + bounced(surface.blue, room)) + nap * Math.sqrt(surface.blue) + shine)
  }
  return { light, cover }
}

/** Returns the room's light after reflections within a fold: the brighter the color, the less dark its folds. */
function bounced(albedo: number, room: number): number {
  const open = room > 1 ? 1 : room
  return ((1 - lampShare) * room) / (1 - albedo * 0.8 * (1 - open))
}

/** Composites painted light over the wall and converts it to a screen's bytes. */
export function finish(
  stage: Stage,
  { light, cover }: { light: Float32Array; cover: Float32Array },
  wall: (pixel: number) => Rgb,
  grain: (pixel: number) => number,
): Uint8Array {
  const bytes = new Uint8Array(stage.width * stage.height * 3)
  for (let pixel = 0; pixel < cover.length; pixel++) {
    const bare = 1 - cover[pixel]!
    const behind = bare > 0 ? wall(pixel) : undefined
    const noise = grain(pixel)
    for (let band = 0; band < 3; band++) {
      const sum = light[pixel * 3 + band]! + (behind ? bare * behind[band]! : 0)
      bytes[pixel * 3 + band] = Math.round(Math.min(255, Math.max(0, toSrgb(shoulder(Math.max(0, sum))) * 255 + noise)))
    }
  }
  return bytes
}

/** Compresses bright light slowly toward white, as film does. */
function shoulder(light: number): number {
  return light < 0.78 ? light : 0.78 + 0.22 * (1 - Math.exp((0.78 - light) / 0.22))
}
