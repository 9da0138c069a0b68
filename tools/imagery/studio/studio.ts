import type { Garment, View } from '../../../server/database/seeds/demo/product-attributes.ts'
import type { DrapeQuality } from '../fitting/drape-garment.ts'
import { type Stance, straight } from '../fitting/stance.ts'
import type { HangingStyle } from '../garments/garment-spec.ts'
import { type TextRenderer, loadTextRenderer } from '@shop/server/platform/fonts/text-renderer.ts'
import type { Mesh } from '../pattern/sew.ts'
import { getHangingStyle, buildProductStage } from '../sets/product-view.ts'
import { buildSet, type Set } from '../sets/build-set.ts'
import { drapeWithCache } from './drape-cache.ts'

/** The resources for rendering images, created once and cached as long as they are likely to be needed again. */
export interface Studio {
  textRenderer: TextRenderer
  /** Images are rendered at this share of their size. */
  scale: number
  drape(garment: Garment, hanging: HangingStyle, stance?: Stance): Mesh
  view(garment: Garment, view: View, stance: Stance, width: number, height: number): Set
}

export interface StudioOptions {
  scale: number
  care: DrapeQuality
  /** The folder that stores drapes between runs; without it none are stored. */
  cacheFolder?: string
}

export async function openStudio({ scale, care, cacheFolder }: StudioOptions): Promise<Studio> {
  const letters = await loadTextRenderer()
  const drapes = new Map<string, Mesh>()
  // Only the last set is cached, because sets are large.
  let last: { name: string; set: Set } | undefined
  const studio: Studio = {
    textRenderer: letters,
    scale,
    drape: (garment, hanging, stance = straight) => {
      const name = `${garment}-${hanging}-${stance.name}`
      const known = drapes.get(name) ?? drapeWithCache(garment, hanging, stance, care, cacheFolder)
      drapes.set(name, known)
      return known
    },
    view: (garment, view, stance, width, height) => {
      const name = `${garment}-${view}-${stance.name}-${width}`
      if (last?.name !== name) {
        const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
        last = {
          name,
          set: buildSet(
            buildProductStage(garment, view, stance, studio.drape(garment, getHangingStyle[view], stance), w, h),
          ),
        }
      }
      return last.set
    },
  }
  return studio
}
