import { levels } from '../shop/levels.ts'

export const messages = { shop: levels }
