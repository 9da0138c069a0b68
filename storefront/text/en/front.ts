import { common } from './common.ts'
import { errors } from './errors.ts'
import { frame } from './frame.ts'
import { shop } from './shop.ts'

/** The words of the shop window, which most visits never leave; lib/texts.ts says for which pages they are enough. */
export const front = { common, errors, frame, shop }
