import {
  measurePalette,
  PALETTE_HEIGHT,
  PALETTE_WIDTH,
  type PaletteColor,
} from '../../platform/color/measure-palette.ts'
import { type FileStore, MissingObjectError, toImageKey, withLocalCopy } from './file-store.ts'

/** Measures the main colors of what an image shows. Undefined when its file is missing. */
export async function measureImagePalette(store: FileStore, key: string): Promise<PaletteColor[] | undefined> {
  const { default: sharp } = await import('sharp')
  try {
    return await withLocalCopy(store, toImageKey(key, '640.webp'), async (file) => {
      const { data, info } = await sharp(file)
        .removeAlpha()
        .toColourspace('srgb')
        .resize(PALETTE_WIDTH, PALETTE_HEIGHT, { fit: 'fill' })
        .raw()
        .toBuffer({ resolveWithObject: true })
      return measurePalette({ width: info.width, height: info.height, bytes: data })
    })
  } catch (error) {
    if (error instanceof MissingObjectError) return undefined
    throw error
  }
}
