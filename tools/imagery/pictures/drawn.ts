import { hashOf } from '../numbers/random.ts'
import { finish, type Material, paintStage } from '../render/paint.ts'
import type { Set } from '../sets/set.ts'
import type { WallLight } from '../sets/wall.ts'

/** A finished picture: three bytes per pixel. */
export interface Drawn {
  width: number
  height: number
  bytes: Uint8Array
  /** The colour shown until the picture arrives. */
  color: string
}

/** Paints a set before its wall. The grain is drawn from the picture's key. */
export function develop(key: string, { stage }: Set, material: Material, wall: WallLight, color: string): Drawn {
  const seed = hashOf(key)
  const bytes = finish(stage, paintStage(stage, material), wall, (pixel) => grain(pixel, seed))
  return { width: stage.width, height: stage.height, bytes, color }
}

/** Film grain, in steps of a screen's 255. */
export function grain(pixel: number, seed: number): number {
  let mixed = Math.imul(pixel ^ seed, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  return (((mixed ^ (mixed >>> 13)) >>> 8) / 0xffffff - 0.5) * 2.2
}
