import { lazyMessages } from './lazy-messages.ts'

export const linkMessages = lazyMessages({ es: () => import('./es/link.ts'), en: () => import('./en/link.ts') })
