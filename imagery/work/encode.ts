import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Drawn } from '../pictures/drawn.ts'

/** The files a picture is stored as; the first WebP is what every browser understands. */
export function filesOf(widths: readonly number[]): string[] {
  return [...widths.map((width) => `${width}.avif`), '640.webp']
}

// One thread each: the encoders then give the same bytes on every run, and two workers share two cores.
sharp.concurrency(1)

/** Small pictures are looked at longest, side by side; large ones are zoomed into, where grain costs most. */
const quality = (width: number) => (width <= 320 ? 58 : width <= 640 ? 54 : 50)

export async function store(drawn: Drawn, folder: string, widths: readonly number[]): Promise<number> {
  await mkdir(folder, { recursive: true })
  let bytes = 0
  for (const name of filesOf(widths)) {
    const width = Number.parseInt(name, 10)
    const sized = resized(drawn, width)
    const file = name.endsWith('webp')
      ? await sized.webp({ quality: 74, effort: 4, smartSubsample: true }).toBuffer()
      : await sized.avif({ quality: quality(width), effort: 3, chromaSubsampling: '4:2:0' }).toBuffer()
    bytes += file.length
    await writeFile(path.join(folder, name), file)
  }
  return bytes
}

export function resized({ width, height, bytes }: Drawn, to: number) {
  const image = sharp(bytes, { raw: { width, height, channels: 3 } })
  return to === width ? image : image.resize({ width: to, kernel: 'lanczos3' })
}
