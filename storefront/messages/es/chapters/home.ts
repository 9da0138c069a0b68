import { home } from '../shop/home.ts'

export const words = { shop: home }
