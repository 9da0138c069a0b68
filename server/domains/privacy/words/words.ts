import type { Held } from '../held.ts'
import { accountWords } from './account-words.ts'
import type { WordsOf } from './section-words.ts'
import { shoppingWords } from './shopping-words.ts'

/** The messages of the file with all personal data, in reading order. */
export const words: WordsOf<Held> = { ...accountWords, ...shoppingWords }
