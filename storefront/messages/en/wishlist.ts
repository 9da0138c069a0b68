import type { wishlist as es } from '../es/wishlist.ts'

export const wishlist: typeof es = {
  emptyTitle: 'Save what moves you',
  emptyText: 'Tap the heart on any item to save it here, on every device where you sign in.',
  toShop: 'Shop new arrivals',
  noavailable: 'We couldn’t load your wishlist.',
  removed: 'Removed',
  undo: 'Undo',
}
