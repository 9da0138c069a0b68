import type { checkout as es } from '../es/checkout.ts'

export const checkout: typeof es = {}
