import { home } from '../shop/home.ts'

export const messages = { shop: home }
