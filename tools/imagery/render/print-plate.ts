import sharp from 'sharp'
import { toLinear } from '../math/color.ts'

/** A part of a drawing as pixels, ready to be laid on a surface. Colors are already multiplied by their opacity. */
export interface Plate {
  width: number
  height: number
  rgba: Uint8Array
  part: PlateArea
  /** The height of the whole drawing per unit of its width. */
  shape: number
}

/** A section of a drawing, in shares of its whole width and height. */
export interface PlateArea {
  left: number
  top: number
  width: number
  height: number
}

/** A drawing: its size in its own units, and its content. */
export interface Drawing {
  width: number
  height: number
  inside: string
}

const whole: PlateArea = { left: 0, top: 0, width: 1, height: 1 }

/** The color of a plate at a position, as light, and its opacity. */
export interface Ink {
  red: number
  green: number
  blue: number
  cover: number
}

const lightOf = Float32Array.from({ length: 256 * 4 + 1 }, (_, at) => toLinear(at / (256 * 4)))

/** Renders a part of a drawing, `width` pixels wide. */
export async function renderPlate(drawing: Drawing, width: number, part: PlateArea = whole): Promise<Plate> {
  const [x, y] = [part.left * drawing.width, part.top * drawing.height]
  const [w, h] = [part.width * drawing.width, part.height * drawing.height]
  const [columns, rows] = [Math.max(2, Math.round(width)), Math.max(2, Math.round((width * h) / w))]
  const document = `<svg xmlns="http://www.w3.org/2000/svg" width="${columns}" height="${rows}" viewBox="${x} ${y} ${w} ${h}" preserveAspectRatio="none">${drawing.inside}</svg>`
  const { data, info } = await sharp(Buffer.from(document), { unlimited: true, limitInputPixels: false })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += 4) {
    const cover = data[at + 3]! / 255
    if (cover < 1) for (let band = 0; band < 3; band++) data[at + band] = Math.round(data[at + band]! * cover)
  }
  return { width: info.width, height: info.height, rgba: data, part, shape: drawing.height / drawing.width }
}

/**
 * Reads a plate with interpolation between its pixels; x and y run from 0 to 1 over the whole drawing. Outside it is
 * empty.
 */
export function samplePlate({ width, height, rgba, part }: Plate, drawingX: number, drawingY: number, ink: Ink): void {
  ink.cover = 0
  const x = (drawingX - part.left) / part.width
  const y = (drawingY - part.top) / part.height
  if (x < 0 || y < 0 || x > 1 || y > 1) return
  const i = Math.min(width - 1.001, Math.max(0, x * width - 0.5))
  const j = Math.min(height - 1.001, Math.max(0, y * height - 0.5))
  const column = Math.floor(i)
  const row = Math.floor(j)
  const u = i - column
  const v = j - row
  const at = (row * width + column) * 4
  const below = at + width * 4
  const [a, b, c, d] = [(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v]
  const cover = a * rgba[at + 3]! + b * rgba[at + 7]! + c * rgba[below + 3]! + d * rgba[below + 7]!
  if (cover < 1) return
  ink.cover = cover / 255
  // The color is divided by its opacity again and scaled to quarter steps of a screen's values.
  const scale = (4 * 255) / cover
  ink.red =
    lightOf[
      Math.min(1024, (a * rgba[at]! + b * rgba[at + 4]! + c * rgba[below]! + d * rgba[below + 4]!) * scale * 1.0039) | 0
    ]!
  ink.green =
    lightOf[
      Math.min(
        1024,
        (a * rgba[at + 1]! + b * rgba[at + 5]! + c * rgba[below + 1]! + d * rgba[below + 5]!) * scale * 1.0039,
      ) | 0
    ]!
  ink.blue =
    lightOf[
      Math.min(
        1024,
        (a * rgba[at + 2]! + b * rgba[at + 6]! + c * rgba[below + 2]! + d * rgba[below + 6]!) * scale * 1.0039,
      ) | 0
    ]!
}
