import { orders } from '../orders.ts'

export const messages = { orders }
