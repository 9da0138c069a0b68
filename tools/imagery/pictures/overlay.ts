import { type Drawing, pressPlate } from '../render/plate.ts'
import type { Drawn } from './drawn.ts'

/** Renders a drawing over the whole of a finished image. */
export async function overlay(drawn: Drawn, drawing: Drawing): Promise<Drawn> {
  const { rgba } = await pressPlate(drawing, drawn.width)
  const bytes = drawn.bytes.slice()
  for (let pixel = 0; pixel < drawn.width * drawn.height; pixel++) {
    const cover = rgba[pixel * 4 + 3]! / 255
    if (cover === 0) continue
    for (let band = 0; band < 3; band++) {
      bytes[pixel * 3 + band] = Math.round(bytes[pixel * 3 + band]! * (1 - cover) + rgba[pixel * 4 + band]!)
    }
  }
  return { ...drawn, bytes }
}
