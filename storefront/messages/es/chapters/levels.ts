import { levels } from '../shop/levels.ts'

export const words = { shop: levels }
