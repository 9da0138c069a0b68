import { finding } from './es/finding.ts'
import { front } from './es/front.ts'
import { orders } from './es/orders.ts'
import { rest } from './es/rest.ts'

/** Every word of the screens. Spanish is the pattern: a word missing from another language does not compile. */
export const es = { ...front, finding, orders, ...rest }

export type Texts = typeof es
