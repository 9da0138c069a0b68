import { crc32, deflateSync } from 'node:zlib'

/** Returns a small image as a data URL, to be embedded in an SVG document. */
export function toPngDataUrl(
  width: number,
  height: number,
  pixel: (x: number, y: number) => readonly [number, number, number],
): string {
  const raw = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      raw.set(
        pixel(x, y).map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255)),
        y * (width * 3 + 1) + 1 + x * 3,
      )
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const file = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${file.toString('base64')}`
}

function chunk(kind: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(body.length, 0)
  framed.set(named, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
