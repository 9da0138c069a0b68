import { lazyMessages } from './lazy-messages.ts'

export const authMessages = lazyMessages({ es: () => import('./es/auth.ts'), en: () => import('./en/auth.ts') })
