import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { RenderedImage } from '../images/rendered-image.ts'

// With one thread each, the encoders give the same bytes in every run, and two workers share two cores.
sharp.concurrency(1)

/**
 * Returns the quality that keeps walls smooth and prints crisp: a product is 13 to 21 KB at 640, the hero's wall needs
 * the most.
 */
const quality = (width: number) => (width <= 320 ? 58 : width <= 640 ? 54 : width <= 1280 ? 56 : 64)

/** Writes an image's files, each named after its width, and returns their total size in bytes. */
export async function writeFiles(drawn: RenderedImage, folder: string, files: readonly string[]): Promise<number> {
  await mkdir(folder, { recursive: true })
  let bytes = 0
  for (const name of files) {
    const file = await encode(drawn, name)
    bytes += file.length
    await writeFile(path.join(folder, name), file)
  }
  return bytes
}

export async function encode(drawn: RenderedImage, name: string): Promise<Buffer> {
  const width = Number.parseInt(name, 10)
  const sized = resize(drawn, width)
  if (name.endsWith('webp')) return sized.webp({ quality: 74, effort: 4, smartSubsample: true }).toBuffer()
  if (name.endsWith('jpg')) return sized.jpeg({ quality: 84, mozjpeg: true }).toBuffer()
  return sized.avif({ quality: quality(width), effort: 3, chromaSubsampling: '4:2:0' }).toBuffer()
}

export function resize({ width, height, bytes }: RenderedImage, to: number) {
  const image = sharp(bytes, { raw: { width, height, channels: 3 } })
  return to === width ? image : image.resize({ width: to, kernel: 'lanczos3' })
}
