import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

// Renders the icons of the installed shop from the mark (ui/wordmark/app-icon.svg): `npm run icons`.
const root = path.resolve(import.meta.dirname, '..')
const mark = readFileSync(path.join(root, 'ui/wordmark/app-icon.svg'))
const folder = path.join(root, 'storefront/public/icons')
const INK = '#17151a'
/**
 * Phones cut a maskable icon to any shape outside a circle of four fifths of its width; the mark's corners stay within
 * that circle.
 */
const MASKABLE_SCALE = 0.88

async function draw(name: string, size: number, scale: number): Promise<void> {
  const inner = Math.round(size * scale)
  const edge = Math.floor((size - inner) / 2)
  const rest = size - inner - edge
  await sharp(mark, { density: 288 })
    .resize(inner)
    .extend({ top: edge, left: edge, bottom: rest, right: rest, background: INK })
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(folder, `${name}.png`))
}

mkdirSync(folder, { recursive: true })
await draw('192', 192, 1)
await draw('512', 512, 1)
await draw('maskable-512', 512, MASKABLE_SCALE)
await draw('apple-180', 180, 1)
