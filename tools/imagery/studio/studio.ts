import type { Garment, View } from '../../../server/database/seeds/demo/vocabulary.ts'
import type { Care } from '../fitting/hang.ts'
import type { Hanging } from '../garments/make.ts'
import { type Letters, loadLetters } from '@shop/server/platform/letters/letters.ts'
import type { Mesh } from '../pattern/sew.ts'
import { hangingFor, stageView } from '../sets/product-view.ts'
import { buildSet, type Set } from '../sets/set.ts'
import { drapeKept } from './drapes.ts'

/** The resources for rendering images, created once and cached as long as they are likely to be needed again. */
export interface Studio {
  letters: Letters
  /** Images are rendered at this share of their size. */
  scale: number
  drape(garment: Garment, hanging: Hanging): Mesh
  view(garment: Garment, view: View, width: number, height: number): Set
}

export interface StudioOptions {
  scale: number
  care: Care
  /** The folder that stores drapes between runs; without it none are stored. */
  kept?: string
}

export async function openStudio({ scale, care, kept }: StudioOptions): Promise<Studio> {
  const letters = await loadLetters()
  const drapes = new Map<string, Mesh>()
  // Only the last set is cached, because sets are large.
  let last: { name: string; set: Set } | undefined
  const studio: Studio = {
    letters,
    scale,
    drape: (garment, hanging) => {
      const name = `${garment}-${hanging}`
      const known = drapes.get(name) ?? drapeKept(garment, hanging, care, kept)
      drapes.set(name, known)
      return known
    },
    view: (garment, view, width, height) => {
      const name = `${garment}-${view}-${width}`
      if (last?.name !== name) {
        const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
        last = { name, set: buildSet(stageView(garment, view, studio.drape(garment, hangingFor[view]), w, h)) }
      }
      return last.set
    },
  }
  return studio
}
