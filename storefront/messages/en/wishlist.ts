import type { wishlist as es } from '../es/wishlist.ts'

export const wishlist: typeof es = {
  emptyTitle: 'Keep what moves you',
  emptyText: 'Tap the heart of a piece and it waits for you here, on whatever device you sign in.',
  toShop: 'See what was just hung',
  noavailable: 'We could not load your wishlist.',
  removed: 'Removed',
  undo: 'Undo',
}
