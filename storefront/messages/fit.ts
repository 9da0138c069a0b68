import { lazyMessages } from './lazy-messages.ts'

export const fitMessages = lazyMessages({
  es: () => import('./es/fit.ts'),
  en: () => import('./en/fit.ts'),
})
