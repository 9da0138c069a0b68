import { lazyMessages } from './lazy-messages.ts'

export const helpTopicMessages = lazyMessages({
  es: () => import('./es/help-topics.ts'),
  en: () => import('./en/help-topics.ts'),
})
