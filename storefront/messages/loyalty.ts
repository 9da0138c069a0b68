import { lazyMessages } from './lazy-messages.ts'

export const loyaltyMessages = lazyMessages({
  es: () => import('./es/loyalty.ts'),
  en: () => import('./en/loyalty.ts'),
})
