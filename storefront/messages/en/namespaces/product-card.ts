import { productCard } from '../shop/product-card.ts'

export const messages = { shop: productCard }
