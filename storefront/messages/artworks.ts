import { lazyMessages } from './lazy-messages.ts'

export const artworkMessages = lazyMessages({
  es: () => import('./es/artworks.ts'),
  en: () => import('./en/artworks.ts'),
})
