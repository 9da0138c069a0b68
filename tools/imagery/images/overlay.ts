import { type Drawing, renderPlate } from '../render/print-plate.ts'
import type { RenderedImage } from './rendered-image.ts'

/** Renders a drawing over the whole of a finished image. */
export async function overlay(drawn: RenderedImage, drawing: Drawing): Promise<RenderedImage> {
  const { rgba } = await renderPlate(drawing, drawn.width)
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
