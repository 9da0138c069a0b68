import { nameDesignColors } from '../../../platform/color/name-design-colors.ts'
import type { Shop } from '../../../platform/shop.ts'
import { type FileStore, measureImagePalette } from '../../media/media.ts'
import { listUnmeasuredDesigns, updateDesignColors } from './design-queries.ts'

/** A run measures at most this many: about ten seconds of one core. */
const PER_RUN = 100

/**
 * This job measures the colors of designs in the images of products that are new or have changed, except where staff
 * have chosen the colors. Each product is written on its own, so a run that dies loses nothing. An image whose file is
 * missing counts as measured without colors, because another run would not find it either.
 */
export async function measureDesigns(shop: Shop, store: FileStore): Promise<void> {
  for (const { id, image_key, cloth } of await listUnmeasuredDesigns(shop.db, PER_RUN)) {
    const palette = await measureImagePalette(store, image_key)
    if (palette === undefined) shop.log.warn({ key: image_key }, 'the colors of an image cannot be measured')
    await updateDesignColors(shop.db, { id, image_key, colors: palette ? nameDesignColors(palette, cloth) : [] })
  }
}
