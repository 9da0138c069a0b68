import { pieces } from '../shop/pieces.ts'

export const words = { shop: pieces }
