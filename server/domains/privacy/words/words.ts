import type { Held } from '../held.ts'
import { accountWords } from './account-words.ts'
import type { WordsOf } from './section-words.ts'
import { shoppingWords } from './shopping-words.ts'

/** The words of the file with everything held, in the order in which it is read. */
export const words: WordsOf<Held> = { ...accountWords, ...shoppingWords }
