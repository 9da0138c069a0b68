import { access } from './es/access.ts'
import { checkout } from './es/checkout.ts'
import { common } from './es/common.ts'
import { errors } from './es/errors.ts'
import { frame } from './es/frame.ts'
import { shop } from './es/shop.ts'

/** Every word of the screens. Spanish is the pattern: a word missing from another language does not compile. */
export const es = { common, errors, frame, shop, access, checkout }

export type Texts = typeof es
