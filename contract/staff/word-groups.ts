import { type Static, Type } from 'typebox'
import { Id, LangQuery, StoredInteger } from '../common-schemas.ts'
import { langs } from '../locale.ts'
import { defineStaffCall } from './call.ts'
import { listFields, listOf } from './list.ts'
import { wordGroupKinds } from './search-term-values.ts'

const Kind = Type.Enum([...wordGroupKinds])
const Phrases = Type.String({ maxLength: 2000, description: 'Words or phrases, separated by commas' })

const fields = {
  kind: Kind,
  is_offered: Type.Boolean({ description: 'Whether an untouched search offers the first word' }),
  comes_last: Type.Boolean({
    description: 'Whether products of this type come after the others where a wider type is searched',
  }),
  both_es: Phrases,
  typed_es: Phrases,
  found_es: Phrases,
  both_en: Phrases,
  typed_en: Phrases,
  found_en: Phrases,
}

/**
 * A group of words of the search. A customer who types a word of `both` or `typed` finds the products with a word of
 * `both` or `found`.
 */
export const WordGroup = Type.Object({ id: Type.Integer(), version: Type.Integer(), ...fields })
export type WordGroup = Static<typeof WordGroup>

export const listWordGroups = defineStaffCall('listWordGroups', {
  summary: 'Lists the groups of words that the search takes for each other',
  access: 'content.read',
  query: Type.Object({ ...listFields, kind: Type.Optional(Kind) }),
  response: listOf(WordGroup),
})

export const getWordGroup = defineStaffCall('getWordGroup', {
  summary: 'Returns a group of words',
  access: 'content.read',
  query: Type.Object({ id: Id('word_group_not_found'), ...LangQuery.properties }),
  response: WordGroup,
  refusals: ['word_group_not_found'],
})

export const createWordGroup = defineStaffCall('createWordGroup', {
  summary: 'Adds a group of words; it counts from the next search on',
  access: 'content.write',
  body: Type.Object(fields),
  response: WordGroup,
  refusals: ['word_group_phrase_invalid', 'word_group_incomplete'],
})

export const saveWordGroup = defineStaffCall('saveWordGroup', {
  summary: 'Saves a group of words; it counts from the next search on',
  access: 'content.write',
  body: Type.Object({ id: Id('word_group_not_found'), version: StoredInteger(), ...fields }),
  response: WordGroup,
  refusals: ['word_group_not_found', 'word_group_phrase_invalid', 'word_group_incomplete', 'version_conflict'],
})

export const deleteWordGroup = defineStaffCall('deleteWordGroup', {
  summary: 'Deletes a group of words',
  access: 'content.write',
  query: Type.Object({ id: Id('word_group_not_found'), ...LangQuery.properties }),
  response: Type.Object({}),
  refusals: ['word_group_not_found'],
})

const FoundNow = Type.Object({
  total: Type.Integer(),
  names: Type.Array(Type.String(), { description: 'The first products' }),
})
export type FoundNow = Static<typeof FoundNow>

export const previewWordGroup = defineStaffCall('previewWordGroup', {
  summary: 'Says what guests find for a term now, and what they would find with the group as given',
  access: 'content.read',
  body: Type.Object({
    id: StoredInteger({ description: '0 for a group that is not saved yet' }),
    in: Type.Enum([...langs]),
    term: Type.String({ maxLength: 100 }),
    ...fields,
  }),
  response: Type.Object({ before: FoundNow, after: FoundNow }),
  refusals: ['word_group_phrase_invalid', 'word_group_incomplete'],
})
