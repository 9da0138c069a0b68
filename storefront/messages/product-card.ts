import { lazyMessages } from './lazy-messages.ts'

export const productCardMessages = lazyMessages({
  es: () => import('./es/product-card.ts'),
  en: () => import('./en/product-card.ts'),
})
