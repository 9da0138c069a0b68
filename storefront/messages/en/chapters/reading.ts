import { reading } from '../shop/reading.ts'

export const words = { shop: reading }
