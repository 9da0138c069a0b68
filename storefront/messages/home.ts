import { lazyMessages } from './lazy-messages.ts'

export const homeMessages = lazyMessages({ es: () => import('./es/home.ts'), en: () => import('./en/home.ts') })
