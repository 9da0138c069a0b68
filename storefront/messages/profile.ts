import { lazyMessages } from './lazy-messages.ts'

export const profileMessages = lazyMessages({
  es: () => import('./es/profile.ts'),
  en: () => import('./en/profile.ts'),
})
