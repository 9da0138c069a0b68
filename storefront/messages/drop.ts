import { lazyMessages } from './lazy-messages.ts'

export const dropMessages = lazyMessages({ es: () => import('./es/drop.ts'), en: () => import('./en/drop.ts') })
