import sharp from 'sharp'
import type { Letters } from '../../platform/letters/letters.ts'

// One image is rendered at a time and cached on disk, so the library's own file cache would only grow.
sharp.cache(false)
sharp.concurrency(1)

/** The size that sites expect of a link's image. */
const WIDTH = 1200
const HEIGHT = 630
/** The width of the product's image, which keeps its 4:5 format at the right edge. */
const PICTURE = 504
const MARGIN = 64
const LINE = 1.02
/** Font sizes of the name; the largest at which it needs no more than three lines is used. */
const SIZES = [104, 88, 72, 58, 46]
const MOST_LINES = 3

const paper = '#FBF9F5'
const ink = '#17151A'
const quiet = '#5E5960'
const vermilion = '#C2361B'

export interface ShareCard {
  brand: string
  name: string
  /** A small line above the name. */
  kind: string
  /** The file of the product's image; without one the text has the whole width. */
  picture: string | undefined
}

/**
 * Renders the image that sites show where a link is shared, as JPEG: the product's image, and the name in the shop's
 * own font.
 */
export async function drawShareCard(letters: Letters, { brand, name, kind, picture }: ShareCard): Promise<Buffer> {
  const room = WIDTH - (picture === undefined ? 0 : PICTURE) - 2 * MARGIN
  const { lines, size } = setName(letters, name, room)
  const last = HEIGHT - MARGIN - 8
  const first = last - (lines.length - 1) * size * LINE
  const write = (words: string, y: number, at: { size: number; face: 'display' | 'text'; spacing?: number }) =>
    letters.write(words, { x: MARGIN, y, ...at })
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <path fill="${ink}" d="${write(brand.toUpperCase(), MARGIN + 34, { size: 44, face: 'display', spacing: 0.01 })}"/>
    <rect x="${MARGIN}" y="${MARGIN + 56}" width="48" height="5" fill="${vermilion}"/>
    <path fill="${quiet}" d="${write(kind, first - size - 6, { size: 28, face: 'text' })}"/>
    ${lines.map((line, at) => `<path fill="${ink}" d="${write(line, first + at * size * LINE, { size, face: 'display' })}"/>`).join('')}
  </svg>`
  const layers = [{ input: Buffer.from(words), left: 0, top: 0 }]
  if (picture !== undefined) {
    const input = await sharp(picture).resize(PICTURE, HEIGHT, { fit: 'cover' }).toBuffer()
    layers.push({ input, left: WIDTH - PICTURE, top: 0 })
  }
  const sheet = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: paper } })
  return sheet.composite(layers).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
}

function setName(letters: Letters, name: string, room: number): { lines: string[]; size: number } {
  const settings = SIZES.map((size) => ({ size, lines: breakLines(letters, name, size, room) }))
  const fits = ({ lines, size }: { lines: string[]; size: number }) =>
    lines.length <= MOST_LINES && lines.every((line) => letters.measure(line, { size, face: 'display' }) <= room)
  const smallest = { size: SIZES.at(-1) ?? 0, lines: settings.at(-1)?.lines.slice(0, MOST_LINES) ?? [] }
  return settings.find(fits) ?? smallest
}

function breakLines(letters: Letters, name: string, size: number, room: number): string[] {
  return name.split(/\s+/).reduce<string[]>((lines, word) => {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    const fits = lines.length > 0 && letters.measure(longer, { size, face: 'display' }) <= room
    return fits ? [...lines.slice(0, -1), longer] : [...lines, word]
  }, [])
}
