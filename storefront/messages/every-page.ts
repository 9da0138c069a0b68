import { lazyMessages } from './lazy-messages.ts'

/** The messages that every page has: `common`, `layout` and `notFound`. */
export const everyPageMessages = lazyMessages({
  es: () => import('./es/every-page.ts'),
  en: () => import('./en/every-page.ts'),
})
