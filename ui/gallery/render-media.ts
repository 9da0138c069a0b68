import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import sharp from 'sharp'

const widths = [320, 640, 1280]

/** Renders placeholders for product images in the sizes that the shop serves. Existing files are not rendered again. */
export async function renderMedia(folder: string) {
  await mkdir(folder, { recursive: true })
  await copyFile(`${import.meta.dirname}/../wordmark/app-icon.svg`, `${folder}/app-icon.svg`)
  for (const [key, garment] of Object.entries(garments)) {
    const target = `${folder}/media/${key}`
    if (existsSync(target)) continue
    await mkdir(target, { recursive: true })
    const drawing = Buffer.from(renderShirt(garment))
    for (const width of widths) {
      await sharp(drawing).resize(width).avif({ quality: 55, effort: 2 }).toFile(`${target}/${width}.avif`)
    }
    await sharp(drawing).resize(640).webp({ quality: 75 }).toFile(`${target}/640.webp`)
  }
}

interface SampleGarment {
  wallColor: string
  clothColor: string
  art: string
}

const rings = (color: string) =>
  [80, 66, 52, 38, 24, 10]
    .map((r) => `<circle cx="400" cy="430" r="${r}" fill="none" stroke="${color}" stroke-width="7"/>`)
    .join('')
const rays = (color: string) =>
  Array.from(
    { length: 12 },
    (_, i) => `<path d="M400 430V345" transform="rotate(${i * 30} 400 430)" stroke="${color}" stroke-width="12"/>`,
  ).join('')
const waves = (color: string) =>
  [0, 1, 2, 3, 4, 5]
    .map((i) => `<path d="M320 ${375 + i * 22}q40-34 80 0t80 0" fill="none" stroke="${color}" stroke-width="9"/>`)
    .join('')

const garments: Record<string, SampleGarment> = {
  sol: {
    wallColor: '#d9d3c8',
    clothColor: '#1d1b20',
    art: `<circle cx="425" cy="405" r="62" fill="#f2a93b"/>${rings('#fbf9f5')}`,
  },
  marea: { wallColor: '#c9d2cc', clothColor: '#f4f1ea', art: waves('#1f5d5a') },
  ecos: { wallColor: '#e0d6c8', clothColor: '#c2552d', art: rings('#f7e6c4') },
  fiesta: { wallColor: '#d8d3cf', clothColor: '#1c2547', art: rays('#f2a93b') },
  vitral: { wallColor: '#d5cfd8', clothColor: '#e9e2d4', art: rays('#c2361b') },
  aurora: { wallColor: '#cfd3da', clothColor: '#2f4a45', art: waves('#5fcda0') },
}

function renderShirt({ wallColor, clothColor, art }: SampleGarment) {
  const outline =
    'M300 250Q400 300 500 250L640 320 700 480 590 520 570 470V800Q400 830 230 800V470L210 520 100 480 160 320Z'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000">
    <defs>
      <radialGradient id="w" cx=".4" cy=".3" r="1"><stop stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-opacity=".12"/></radialGradient>
      <linearGradient id="s"><stop stop-opacity=".28"/><stop offset=".3" stop-color="#fff" stop-opacity=".1"/><stop offset="1" stop-opacity=".34"/></linearGradient>
      <filter id="b"><feGaussianBlur stdDeviation="22"/></filter>
    </defs>
    <rect width="800" height="1000" fill="${wallColor}"/><rect width="800" height="1000" fill="url(#w)"/>
    <path d="${outline}" transform="translate(14 34)" opacity=".3" filter="url(#b)"/>
    <path d="${outline}" fill="${clothColor}"/>${art}<path d="${outline}" fill="url(#s)"/>
  </svg>`
}
