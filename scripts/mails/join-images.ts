import sharp from 'sharp'

const GAP = 16
const BACKGROUND = '#D9D4CA'

/** Returns images side by side, as WebP of this width in pixels. */
export async function joinImages(images: Buffer[], width: number): Promise<Buffer> {
  const sizes = await Promise.all(images.map((image) => sharp(image).metadata()))
  const height = Math.max(...sizes.map((size) => size.height))
  const totalWidth = sizes.reduce((sum, size) => sum + size.width + GAP, -GAP)
  const offsets = sizes.map((_, at) => sizes.slice(0, at).reduce((sum, size) => sum + size.width + GAP, 0))
  const layers = images.map((input, at) => ({ input, left: offsets[at] ?? 0, top: 0 }))
  const sheet = sharp({ create: { width: totalWidth, height, channels: 3, background: BACKGROUND } }).composite(layers)
  return sharp(await sheet.png().toBuffer())
    .resize({ width })
    .webp({ quality: 78 })
    .toBuffer()
}
