import { orders } from '../orders.ts'

export const words = { orders }
