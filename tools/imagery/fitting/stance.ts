import type { ProductImage } from '../../../server/database/seeds/demo/product-attributes.ts'
import { hashText } from '../math/random.ts'

/** How the figure that wears a garment stands. Each stance is draped on its own, so that its folds are its own too. */
export interface Stance {
  name: 'straight' | 'left' | 'right'
  /** Degrees that it turns to the side, as the viewer sees it. */
  turn: number
  /** Degrees that the cloth hangs aside of straight down, as when a person shifts their weight. */
  lean: number
}

export const straight: Stance = { name: 'straight', turn: 0, lean: 0 }

/** Small angles, because all garments of a list have the same scale and every print has to be seen whole. */
const stances: readonly Stance[] = [
  straight,
  { name: 'left', turn: -13, lean: 3 },
  { name: 'right', turn: 13, lean: -3 },
]

/** Chooses the stance of a product by its name. Its colors and views have the same, because they are one garment. */
export function chooseStance({ garment, print, variant }: Omit<ProductImage, 'cloth' | 'view'>): Stance {
  return stances[hashText(['stance', garment, print, variant].join('-')) % stances.length]!
}
