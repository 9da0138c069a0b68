import { hashText } from '../math/random.ts'
import { finish, type Material, paintStage } from '../render/paint.ts'
import type { Set } from '../sets/build-set.ts'
import type { WallLight } from '../sets/wall.ts'

/** A finished image: three bytes per pixel. */
export interface RenderedImage {
  width: number
  height: number
  bytes: Uint8Array
  /** The color shown until the image arrives. */
  color: string
}

/** Renders a set before its wall. The image's key is the seed of the grain. */
export function renderSet(
  key: string,
  { stage }: Set,
  material: Material,
  wall: WallLight,
  color: string,
): RenderedImage {
  const seed = hashText(key)
  const bytes = finish(stage, paintStage(stage, material), wall, (pixel) => getGrain(pixel, seed))
  return { width: stage.width, height: stage.height, bytes, color }
}

/** Returns film grain, in steps of a screen's 255. */
export function getGrain(pixel: number, seed: number): number {
  let mixed = Math.imul(pixel ^ seed, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  return (((mixed ^ (mixed >>> 13)) >>> 8) / 0xffffff - 0.5) * 2.2
}
