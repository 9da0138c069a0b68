import { checkout } from '../checkout.ts'
import { paying } from '../paying.ts'

export const words = { checkout, paying }
