import { lazyMessages } from './lazy-messages.ts'

export const contactMessages = lazyMessages({
  es: () => import('./es/contact.ts'),
  en: () => import('./en/contact.ts'),
})
