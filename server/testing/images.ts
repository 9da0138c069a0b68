import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

interface PhotoOptions {
  format?: 'jpeg' | 'png' | 'webp' | 'avif'
  width?: number
  height?: number
  /** How a camera says that it was held, from 1 to 8. */
  orientation?: number
  exif?: boolean
  background?: string
}

export async function buildPhoto(options: PhotoOptions = {}): Promise<Buffer> {
  const { format = 'jpeg', width = 400, height = 500, orientation, exif, background = '#aa3322' } = options
  const right = { create: { width: Math.floor(width / 2), height, channels: 3, background: '#2266cc' } } as const
  let image = sharp({ create: { width, height, channels: 3, background } }).composite([
    { input: right, left: Math.ceil(width / 2), top: 0 },
  ])
  if (exif) image = image.withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '19/1 25/1 0/1', GPSLatitudeRef: 'N' } }) // prettier-ignore
  if (orientation !== undefined) image = image.withMetadata({ orientation })
  return image.toFormat(format).toBuffer()
}

export async function drawGarment(cloth: string, print: string): Promise<Sharp> {
  const box = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer()
  const drawn = sharp({ create: { width: 640, height: 800, channels: 3, background: WALL } }).composite([
    { input: await box(380, 520, cloth) },
    { input: await box(160, 200, print) },
  ])
  return sharp(await drawn.png().toBuffer())
}

export const WALL = '#d8cfc2'

const FLAGS = ['#d02020', '#20a040', '#2040c0', '#e0c020']

/** The colors of `buildColorChart` by what should be seen of it: a row of four squares. */
export const chartColors = FLAGS.map((color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)))

export async function buildColorChart(format: 'png' | 'avif', bits: 8 | 10 | 16, profile?: 'srgb' | 'p3') {
  const square = (background: string, index: number) => ({
    input: { create: { width: 100, height: 400, channels: 3, background } } as const,
    ...{ left: index * 100, top: 0 },
  })
  const chart = sharp({ create: { width: 400, height: 400, channels: 3, background: '#000' } }).composite(
    FLAGS.map(square),
  )
  let image = sharp(await chart.png().toBuffer())
  if (bits === 16) image = image.toColourspace('rgb16')
  if (profile) image = image.withIccProfile(profile)
  if (format === 'png') return image.png().toBuffer()
  return image.avif({ bitdepth: bits === 10 ? 10 : 8, lossless: true, effort: 0 }).toBuffer()
}

export function buildBombPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    buildChunk('IHDR', header),
    buildChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    buildChunk('IEND', Buffer.alloc(0)),
  ])
}

function buildChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, check])
}

export async function buildAnimatedWebp(frames: number): Promise<Buffer> {
  const still = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#aa3322' } })
    .webp({ quality: 1 })
    .toBuffer()
  const image = still.subarray(12)
  const frame = buildRiffChunk('ANMF', Buffer.concat([buildFrameHeader(400, 400), image]))
  const extended = Buffer.alloc(10)
  extended[0] = 0b10
  extended.writeUIntLE(399, 4, 3)
  extended.writeUIntLE(399, 7, 3)
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    buildRiffChunk('VP8X', extended),
    buildRiffChunk('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => frame),
  ])
  return buildRiffChunk('RIFF', body)
}

function buildFrameHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(16)
  header.writeUIntLE(width - 1, 6, 3)
  header.writeUIntLE(height - 1, 9, 3)
  header.writeUIntLE(100, 12, 3)
  return header
}

function buildRiffChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}
