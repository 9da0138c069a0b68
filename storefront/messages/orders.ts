import { lazyMessages } from './lazy-messages.ts'

export const orderMessages = lazyMessages({ es: () => import('./es/orders.ts'), en: () => import('./en/orders.ts') })
