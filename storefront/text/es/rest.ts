import { access } from './access.ts'
import { checkout } from './checkout.ts'

/** The words of all other pages. */
export const rest = { access, checkout }
