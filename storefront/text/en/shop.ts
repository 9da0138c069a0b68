import type { shop as es } from '../es/shop.ts'

export const shop: typeof es = {}
