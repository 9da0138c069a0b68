import { type Static, Type } from 'typebox'
import { LangQuery, NullableString } from '../common-schemas.ts'
import { langs } from '../locale.ts'
import { defineStaffCall } from './call.ts'
import { listFields, listOf } from './list.ts'
import { missedTermDays } from './search-term-values.ts'

export const MissedTerm = Type.Object({
  term: Type.String(),
  lang: Type.Enum([...langs]),
  times: Type.Integer(),
  /** The last day of the period on which it was searched, as `YYYY-MM-DD`. */
  last_day: Type.String(),
  /** The word that it means by now; null while a search for it may still find nothing. */
  meaning: NullableString(),
})
export type MissedTerm = Static<typeof MissedTerm>

export const Synonym = Type.Object({
  lang: Type.Enum([...langs]),
  word: Type.String(),
  meaning: Type.String(),
  created_at: Type.String(),
})
export type Synonym = Static<typeof Synonym>

export const listMissedTerms = defineStaffCall({
  name: 'listMissedTerms',
  summary: 'Lists terms that customers searched without results, the most frequent first',
  access: 'content.read',
  query: Type.Object({
    ...listFields,
    in: Type.Optional(Type.Enum([...langs])),
    days: Type.Optional(Type.Enum([...missedTermDays])),
  }),
  response: listOf(MissedTerm),
  refusals: [],
})

export const listSynonyms = defineStaffCall({
  name: 'listSynonyms',
  summary: 'Lists words with the word that the search takes them for',
  access: 'content.read',
  query: Type.Object({ ...listFields, in: Type.Optional(Type.Enum([...langs])) }),
  response: listOf(Synonym),
  refusals: [],
})

const Word = Type.String({ minLength: 1, maxLength: 100, pattern: String.raw`\S`, refusal: 'synonym_word_invalid' })

export const addSynonym = defineStaffCall({
  name: 'addSynonym',
  summary: 'Has the search find, for one word, what it finds for another',
  access: 'content.write',
  query: LangQuery,
  body: Type.Object({ in: Type.Enum([...langs]), word: Word, meaning: Word }),
  response: Synonym,
  refusals: ['synonym_word_invalid', 'synonym_same', 'synonym_meaning_unknown', 'synonym_exists'],
})

export const removeSynonym = defineStaffCall({
  name: 'removeSynonym',
  summary: 'Has the search take a word for itself again',
  access: 'content.write',
  query: LangQuery,
  body: Type.Object({ in: Type.Enum([...langs]), word: Word }),
  response: Type.Object({ word: Type.String() }),
  refusals: ['synonym_word_invalid', 'synonym_unknown'],
})
