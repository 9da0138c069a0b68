import { type Rgb, toScreen } from '../numbers/colour.ts'
import { finer, type Stage } from './stage.ts'

/** What a pixel's surface is like. Painters fill it in place: this is asked millions of times. */
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

/** Says what the surface is at a covered pixel. */
export type Material = (surface: Surface, number: number) => void

/** How much comes from the lamp; the rest from the room. */
const lampShare = 0.56

/** The covered pixels in light, three numbers per picture pixel, and how much of each pixel is covered. */
export function paintStage(stage: Stage, material: Material): { light: Float32Array; cover: Float32Array } {
  const light = new Float32Array(stage.width * stage.height * 3)
  const cover = new Float32Array(stage.width * stage.height)
  const surface: Surface = { red: 0, green: 0, blue: 0, nap: 0, shine: 0, polish: 8 }
  const share = 1 / (finer * finer)
  const fineWidth = stage.width * finer
  for (let number = 0; number < stage.covered.length; number++) {
    const at = stage.covered[number]!
    const pixel = Math.floor(at / fineWidth / finer) * stage.width + Math.floor((at % fineWidth) / finer)
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

/** In a fold light goes to and fro: the brighter the colour, the less dark its folds. */
function bounced(albedo: number, room: number): number {
  const open = room > 1 ? 1 : room
  return ((1 - lampShare) * room) / (1 - albedo * 0.8 * (1 - open))
}

/** Lays painted light over the wall and turns it into a screen's bytes. */
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
      bytes[pixel * 3 + band] = Math.round(
        Math.min(255, Math.max(0, toScreen(shoulder(Math.max(0, sum))) * 255 + noise)),
      )
    }
  }
  return bytes
}

/** Bright light fades into white slowly, as on film. */
function shoulder(light: number): number {
  return light < 0.78 ? light : 0.78 + 0.22 * (1 - Math.exp((0.78 - light) / 0.22))
}
