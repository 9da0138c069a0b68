import { listPictures } from '../../server/database/seeds/demo/products.ts'
import { type Picture, pictureKey } from '../../server/database/seeds/demo/vocabulary.ts'
import type { Drawn } from '../pictures/drawn.ts'
import { drawProduct } from '../pictures/product.ts'
import { hangingFor } from '../sets/product-view.ts'
import { wallFor } from '../sets/wall.ts'
import { type Alt, altOfProduct } from '../words/alt.ts'
import type { Studio } from './studio.ts'

/** One picture to be drawn. */
export interface Job {
  key: string
  width: number
  height: number
  /** Widths of its AVIF files. */
  widths: readonly number[]
  color: string
  alt: Alt
  /** Pictures of one group share a draped garment and are best drawn by one worker. */
  group: string
  draw(studio: Studio): Promise<Drawn>
}

export const usualWidths = [320, 640, 1280] as const
const [width, height] = [1280, 1600]

/** Every picture of the demo shop, in the order of its list. */
export function listJobs(): Job[] {
  return [...listPictures().map(productJob)]
}

export function productJob(picture: Picture): Job {
  const { garment, print, variant, cloth, view } = picture
  return {
    key: pictureKey(picture),
    width,
    height,
    widths: usualWidths,
    color: wallFor([garment, print, variant, cloth].join('-'), cloth),
    alt: altOfProduct(picture),
    group: `${garment}-${hangingFor[view]}`,
    draw: async (studio) => drawProduct(picture, studio.view(garment, view, width, height), studio.letters),
  }
}
