import type { CallResponse } from '@shop/contract/call.ts'
import { defaultCurrencies, type Lang, langs } from '@shop/contract/locale.ts'
import type { FoundNow, previewWordGroup as previewCall, WordGroup } from '@shop/contract/staff/word-groups.ts'
import type { Db } from '../../../platform/db.ts'
import { refuse, refuseWith } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { parseCard } from '../cards/product-cards.ts'
import { type Editor, recordEdit, refuseOtherVersion } from '../cards/staff-edit.ts'
import { GUEST_LEVEL, type Viewer } from '../cards/visibility.ts'
import { readProductQuery, withUnderstanding } from './filters.ts'
import { listMatches } from './list-matches.ts'
import { parseQuery } from './understanding/parse-query.ts'
import { listNamedColors, listWordGroups } from './understanding/read-vocabulary.ts'
import { understand } from './understanding/understand.ts'
import { buildVocabulary, type Vocabulary, type WordRole, wordRoles } from './understanding/vocabulary.ts'
import { toPlain } from './understanding/word-forms.ts'
import {
  deleteWordGroupRow,
  type GroupWord,
  getWordGroup,
  insertWordGroup,
  lockWordGroup,
  replaceGroupWords,
  updateWordGroup,
} from './word-group-queries.ts'

type Fields = Omit<WordGroup, 'id' | 'version'>

const MAX_WORDS = 4
const MIN_LENGTH = 2
const MAX_LENGTH = 60
const PREVIEWED = 8

export async function createWordGroup(shop: Shop, fields: Fields, editor: Editor): Promise<WordGroup> {
  const words = readWords(fields)
  return shop.db.begin(async (tx) => {
    const id = await insertWordGroup(tx, fields, editor.at)
    await replaceGroupWords(tx, id, words)
    const group = await getWordGroup(tx, id)
    await recordEdit(tx, editor, 'word_group.create', `word_group:${id}`, { after: group })
    return group
  })
}

/** Saves a group of words. Refuses `version_conflict` when someone else saved it since it was read. */
export async function saveWordGroup(
  shop: Shop,
  { id, version, ...fields }: Fields & { id: number; version: number },
  editor: Editor,
): Promise<WordGroup> {
  const words = readWords(fields)
  return shop.db.begin(async (tx) => {
    const before = await lockWordGroup(tx, id)
    refuseOtherVersion(version, before)
    await updateWordGroup(tx, id, fields)
    await replaceGroupWords(tx, id, words)
    const after = await getWordGroup(tx, id)
    await recordEdit(tx, editor, 'word_group.save', `word_group:${id}`, { before, after })
    return after
  })
}

export async function deleteWordGroup(shop: Shop, id: number, editor: Editor): Promise<void> {
  await shop.db.begin(async (tx) => {
    const before = await lockWordGroup(tx, id)
    await deleteWordGroupRow(tx, id)
    await recordEdit(tx, editor, 'word_group.delete', `word_group:${id}`, { before })
  })
}

/** Says what guests find for a term with the saved words, and with a group as it is edited. Nothing is stored. */
export async function previewWordGroup(
  shop: Shop,
  { id, term, in: lang, ...fields }: Fields & { id: number; term: string; in: Lang },
): Promise<CallResponse<typeof previewCall>> {
  const words = readWords(fields).map(({ phrase, ...word }) => ({ ...word, plain_phrase: toPlain(phrase) }))
  const [groups, colors] = await Promise.all([listWordGroups(shop.db), listNamedColors(shop.db)])
  const edited = [
    ...groups.filter((group) => group.id !== id),
    { id, kind: fields.kind, comes_last: fields.comes_last, words },
  ]
  const viewer: Viewer = {
    customer_id: null,
    level: GUEST_LEVEL,
    lang,
    currency: defaultCurrencies[lang],
    now: shop.clock.now(),
    is_preview: true,
  }
  const [before, after] = await Promise.all([
    findWith(shop.db, viewer, buildVocabulary(groups, colors), term),
    findWith(shop.db, viewer, buildVocabulary(edited, colors), term),
  ])
  return { before, after }
}

async function findWith(db: Db, viewer: Viewer, vocabulary: Vocabulary, term: string): Promise<FoundNow> {
  const query = readProductQuery({ search: term })
  const understanding = understand(parseQuery(term, vocabulary, viewer), viewer.lang)
  if (understanding.clauses.length + understanding.parts.length === 0) return { total: 0, names: [] }
  const page = { limit: PREVIEWED, offset: 0 }
  const { rows, total } = await listMatches(db, viewer, withUnderstanding(query, understanding), page)
  return { total, names: rows.map((row) => parseCard(row).name) }
}

/**
 * Reads the phrases of all fields, each once for a language. Refuses a phrase that cannot be compared, and a group that
 * has no word to type or no word to find.
 */
function readWords(fields: Fields): GroupWord[] {
  const words: GroupWord[] = []
  const known = new Set<string>()
  for (const lang of langs)
    for (const role of wordRoles)
      for (const phrase of fields[`${role}_${lang}`].split(',').map((part) => part.trim())) {
        if (phrase === '') continue
        const plain = toPlain(phrase)
        const count = plain.split(' ').length
        if (plain === '' || count > MAX_WORDS || phrase.length < MIN_LENGTH || phrase.length > MAX_LENGTH)
          refuseWith('word_group_phrase_invalid', { phrase })
        if (!known.has(`${lang} ${plain}`)) words.push({ lang, phrase, role })
        known.add(`${lang} ${plain}`)
      }
  const has = (role: WordRole) => words.some((word) => word.role === role || word.role === 'both')
  if (!has('typed') || !has('found')) refuse('word_group_incomplete')
  return words
}
