import { brand } from '../materials/drawings.ts'
import type { Studio } from '../studio/studio.ts'
import type { RenderedImage } from './rendered-image.ts'
import { overlay } from './overlay.ts'
import { renderRail, type RailImage } from './rail.ts'

/** The share image, in the size that sites expect of a link's image. */
export const shareImage: RailImage = {
  key: 'og-default',
  width: 1200,
  height: 630,
  scale: 5.6,
  middle: [0, 46],
  rail: [-22, 140],
  cords: [-14, 84],
  items: [
    { garment: 'tee', print: 'marea', variant: 1, cloth: 'black', at: 12, turn: 8 },
    { garment: 'shirt', print: 'memoria', variant: 2, cloth: 'rose', at: 46, turn: 58 },
    { garment: 'sweatshirt', print: 'ecos', variant: 18, cloth: 'mustard', at: 57, turn: 64 },
    { garment: 'tee', print: 'vitral', variant: 6, cloth: 'white', at: 88, turn: 6 },
  ],
  wall: '#DDB9A0',
  window: { left: 0.62, top: -0.12, width: 1, height: 1.02, lean: 0.5, panes: [3, 2], plant: [0.42, 0.94] },
}

/** Renders the image of a shared link: the rail and the shop's name. */
export async function renderShareImage(studio: Studio): Promise<RenderedImage> {
  const drawn = await renderRail(shareImage, studio)
  const name = studio.textRenderer.buildPath(brand, { x: 64, y: 352, size: 150, face: 'display', spacing: 0.01 })
  const rule = '<rect x="68" y="392" width="76" height="8" fill="#C2361B"/>'
  return overlay(drawn, {
    width: shareImage.width,
    height: shareImage.height,
    inside: `<path d="${name}" fill="#17151A"/>${rule}`,
  })
}
