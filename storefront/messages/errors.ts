import { lazyMessages } from './lazy-messages.ts'

export const errorMessages = lazyMessages({ es: () => import('./es/errors.ts'), en: () => import('./en/errors.ts') })
