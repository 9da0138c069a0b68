import { lazyMessages } from './lazy-messages.ts'

export const searchMessages = lazyMessages({ es: () => import('./es/search.ts'), en: () => import('./en/search.ts') })
