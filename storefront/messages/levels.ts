import { lazyMessages } from './lazy-messages.ts'

export const levelMessages = lazyMessages({ es: () => import('./es/levels.ts'), en: () => import('./en/levels.ts') })
