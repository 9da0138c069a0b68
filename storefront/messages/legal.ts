import { lazyMessages } from './lazy-messages.ts'

export const legalMessages = lazyMessages({ es: () => import('./es/legal.ts'), en: () => import('./en/legal.ts') })
