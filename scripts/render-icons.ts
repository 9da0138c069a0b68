import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

// Renders the icons of the installed shop from the mark (ui/wordmark/app-icon.svg): `npm run icons`.
const root = path.resolve(import.meta.dirname, '..')
const logo = readFileSync(path.join(root, 'ui/wordmark/app-icon.svg'))
const folder = path.join(root, 'storefront/public/icons')
const INK = '#17151a'
/**
 * Phones cut a maskable icon to any shape outside a circle of four fifths of its width; the mark's corners stay within
 * that circle.
 */
const MASKABLE_SCALE = 0.88

async function renderIcon(name: string, size: number, scale: number): Promise<void> {
  const innerSize = Math.round(size * scale)
  const padding = Math.floor((size - innerSize) / 2)
  const endPadding = size - innerSize - padding
  await sharp(logo, { density: 288 })
    .resize(innerSize)
    .extend({ top: padding, left: padding, bottom: endPadding, right: endPadding, background: INK })
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(folder, `${name}.png`))
}

mkdirSync(folder, { recursive: true })
await renderIcon('192', 192, 1)
await renderIcon('512', 512, 1)
await renderIcon('maskable-512', 512, MASKABLE_SCALE)
await renderIcon('apple-180', 180, 1)
