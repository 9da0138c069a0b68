import type { DemoProduct } from './demo-product.ts'
import { bandanas, scarves, toteBags } from './products-accessories.ts'
import { numberedSeries, studioProducts } from './products-artist-editions.ts'
import { eveningDresses, skirts, slipDresses } from './products-dresses-and-skirts.ts'
import { hoodies } from './products-hoodies.ts'
import { longSleeveTees, tankTops } from './products-long-sleeves-and-tanks.ts'
import { bomberJackets, overshirts, shirts } from './products-shirts-and-jackets.ts'
import { crewneckSweatshirts, lightweightSweatshirts } from './products-sweatshirts.ts'
import { classicTees } from './products-tees.ts'
import type { ProductImage } from './product-attributes.ts'

/** Everything that the demo shop sells; within a subcategory in the order of its list, newest first. */
export const demoProducts: DemoProduct[] = [
  ...classicTees,
  ...longSleeveTees,
  ...tankTops,
  ...hoodies,
  ...crewneckSweatshirts,
  ...lightweightSweatshirts,
  ...slipDresses,
  ...eveningDresses,
  ...skirts,
  ...shirts,
  ...overshirts,
  ...bomberJackets,
  ...toteBags,
  ...scarves,
  ...bandanas,
  ...studioProducts,
  ...numberedSeries,
]

/** Returns every image of every product, in gallery order. */
export function listImages(): ProductImage[] {
  return demoProducts.flatMap(({ garment, print, variant, colors }) =>
    colors.flatMap(({ cloth, views }) => views.map((view) => ({ garment, print, variant, cloth, view }))),
  )
}
