import { legal } from '../shop/legal.ts'

export const messages = { shop: legal }
