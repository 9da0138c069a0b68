import { product } from '../shop/product.ts'

export const words = { shop: product }
