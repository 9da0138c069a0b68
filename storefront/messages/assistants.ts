import { lazyMessages } from './lazy-messages.ts'

export const assistantMessages = lazyMessages({
  es: () => import('./es/assistants.ts'),
  en: () => import('./en/assistants.ts'),
})
