import { loyalty } from '../loyalty.ts'

export const messages = { loyalty }
