import path from 'node:path'
import { measurePalette, PALETTE_HEIGHT, PALETTE_WIDTH } from '@shop/server/platform/color/measure-palette.ts'
import { nameDesignColors } from '@shop/server/platform/color/name-design-colors.ts'
import sharp from 'sharp'
import { demoProducts } from '../../../server/database/seeds/demo/products.ts'
import { buildImageName, fabricColors } from '../../../server/database/seeds/demo/product-attributes.ts'

/**
 * Returns the colors of each product's design by its key, measured in its stored image as the shop measures those of an
 * upload.
 */
export async function listDesignColors(media: string): Promise<Record<string, string[]>> {
  const rows: [string, string[]][] = []
  for (const { key, garment, print, variant, colors } of demoProducts) {
    const { cloth } = colors[0]!
    const image = path.join(media, buildImageName({ garment, print, variant, cloth, view: 'front' }), '640.webp')
    const { data, info } = await sharp(image)
      .removeAlpha()
      .toColourspace('srgb')
      .resize(PALETTE_WIDTH, PALETTE_HEIGHT, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const palette = measurePalette({ width: info.width, height: info.height, bytes: data })
    rows.push([key, nameDesignColors(palette, fabricColors[cloth].hex_code)])
  }
  return Object.fromEntries(rows)
}
