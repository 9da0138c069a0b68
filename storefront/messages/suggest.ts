import { lazyMessages } from './lazy-messages.ts'

export const suggestMessages = lazyMessages({
  es: () => import('./es/suggest.ts'),
  en: () => import('./en/suggest.ts'),
})
