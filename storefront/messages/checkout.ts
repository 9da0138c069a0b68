import { lazyMessages } from './lazy-messages.ts'

export const checkoutMessages = lazyMessages({
  es: () => import('./es/checkout.ts'),
  en: () => import('./en/checkout.ts'),
})
