import { lazyMessages } from './lazy-messages.ts'

export const paymentMessages = lazyMessages({
  es: () => import('./es/payment.ts'),
  en: () => import('./en/payment.ts'),
})
