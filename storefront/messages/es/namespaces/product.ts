import { product } from '../shop/product.ts'

export const messages = { shop: product }
