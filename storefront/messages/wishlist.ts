import { lazyMessages } from './lazy-messages.ts'

export const wishlistMessages = lazyMessages({
  es: () => import('./es/wishlist.ts'),
  en: () => import('./en/wishlist.ts'),
})
