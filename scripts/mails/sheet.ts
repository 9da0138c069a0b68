import sharp from 'sharp'

const GAP = 16
const GROUND = '#D9D4CA'

/** Returns images side by side, as WebP of this width in pixels. */
export async function sheetOf(pictures: Buffer[], width: number): Promise<Buffer> {
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()))
  const height = Math.max(...sizes.map((size) => size.height))
  const whole = sizes.reduce((sum, size) => sum + size.width + GAP, -GAP)
  const left = sizes.map((_, at) => sizes.slice(0, at).reduce((sum, size) => sum + size.width + GAP, 0))
  const layers = pictures.map((input, at) => ({ input, left: left[at] ?? 0, top: 0 }))
  const sheet = sharp({ create: { width: whole, height, channels: 3, background: GROUND } }).composite(layers)
  return sharp(await sheet.png().toBuffer())
    .resize({ width })
    .webp({ quality: 78 })
    .toBuffer()
}
