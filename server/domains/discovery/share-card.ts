import sharp from 'sharp'
import type { TextRenderer } from '../../platform/fonts/text-renderer.ts'

// One image is rendered at a time and cached on disk, so the library's own file cache would only grow.
sharp.cache(false)
sharp.concurrency(1)

const WIDTH = 1200
const HEIGHT = 630
/** The width of the product's image, which keeps its 4:5 format at the right edge. */
const IMAGE_WIDTH = 504
const MARGIN = 64
const LINE_HEIGHT = 1.02
/** Font sizes of the name; the largest at which it needs no more than three lines is used. */
const FONT_SIZES = [104, 88, 72, 58, 46]
const MAX_LINES = 3

const backgroundColor = '#FBF9F5'
const textColor = '#17151A'
const mutedColor = '#5E5960'
const accentColor = '#C2361B'

export interface ShareCard {
  brand: string
  name: string
  category: string
  /** The key of the product's image; without one the text has the whole width. */
  image: string | undefined
}

export async function renderShareCard(
  textRenderer: TextRenderer,
  { brand, name, category }: ShareCard,
  image: Buffer | undefined,
): Promise<Buffer> {
  const maxWidth = WIDTH - (image === undefined ? 0 : IMAGE_WIDTH) - 2 * MARGIN
  const { lines, size } = fitName(textRenderer, name, maxWidth)
  const last = HEIGHT - MARGIN - 8
  const first = last - (lines.length - 1) * size * LINE_HEIGHT
  const buildPath = (svg: string, y: number, at: { size: number; face: 'display' | 'text'; spacing?: number }) =>
    textRenderer.buildPath(svg, { x: MARGIN, y, ...at })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <path fill="${textColor}" d="${buildPath(brand.toUpperCase(), MARGIN + 34, { size: 44, face: 'display', spacing: 0.01 })}"/>
    <rect x="${MARGIN}" y="${MARGIN + 56}" width="48" height="5" fill="${accentColor}"/>
    <path fill="${mutedColor}" d="${buildPath(category, first - size - 6, { size: 28, face: 'text' })}"/>
    ${lines.map((line, at) => `<path fill="${textColor}" d="${buildPath(line, first + at * size * LINE_HEIGHT, { size, face: 'display' })}"/>`).join('')}
  </svg>`
  const layers = [{ input: Buffer.from(svg), left: 0, top: 0 }]
  if (image !== undefined) {
    const input = await sharp(image).resize(IMAGE_WIDTH, HEIGHT, { fit: 'cover' }).toBuffer()
    layers.push({ input, left: WIDTH - IMAGE_WIDTH, top: 0 })
  }
  const canvas = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: backgroundColor } })
  return canvas.composite(layers).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
}

function fitName(textRenderer: TextRenderer, name: string, maxWidth: number): { lines: string[]; size: number } {
  const candidates = FONT_SIZES.map((size) => ({ size, lines: breakLines(textRenderer, name, size, maxWidth) }))
  const fits = ({ lines, size }: { lines: string[]; size: number }) =>
    lines.length <= MAX_LINES &&
    lines.every((line) => textRenderer.measure(line, { size, face: 'display' }) <= maxWidth)
  const smallest = { size: FONT_SIZES.at(-1) ?? 0, lines: candidates.at(-1)?.lines.slice(0, MAX_LINES) ?? [] }
  return candidates.find(fits) ?? smallest
}

function breakLines(textRenderer: TextRenderer, name: string, size: number, maxWidth: number): string[] {
  return name.split(/\s+/).reduce<string[]>((lines, word) => {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    const fits = lines.length > 0 && textRenderer.measure(longer, { size, face: 'display' }) <= maxWidth
    return fits ? [...lines.slice(0, -1), longer] : [...lines, word]
  }, [])
}
