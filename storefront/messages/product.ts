import { lazyMessages } from './lazy-messages.ts'

export const productMessages = lazyMessages({
  es: () => import('./es/product.ts'),
  en: () => import('./en/product.ts'),
})
