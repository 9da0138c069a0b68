import type { Lang } from '@shop/contract/locale.ts'
import { refuse, refuseWith } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import type { Db } from '../../../platform/db.ts'
import { insertAuditEntry } from '../../audit/audit.ts'
import { splitIntoWords } from './matched-terms.ts'
import {
  deleteSynonym,
  findMeaning,
  foldWord,
  insertSynonym,
  isProductWord,
  type SynonymRow,
} from './synonym-queries.ts'

interface NewSynonym {
  lang: Lang
  word: string
  meaning: string
}

/**
 * Has the search find, for `word`, also what it finds for `meaning`, and records it. A meaning is never followed to
 * another one. Refuses what is not a single word (`synonym_word_invalid`), two equal words, a word that has a meaning,
 * and a meaning that no product has.
 */
export async function addSynonym(shop: Shop, input: NewSynonym, actor: string): Promise<SynonymRow> {
  const { lang } = input
  const created_at = shop.clock.now()
  return shop.db.begin(async (tx) => {
    const word = await readWord(tx, input.word, 'word')
    const meaning = await readWord(tx, input.meaning, 'meaning')
    if (word === meaning) refuse('synonym_same', { meaning: 'synonym_same' })
    if (!(await isProductWord(tx, lang, meaning))) refuseWith('synonym_meaning_unknown', { meaning })
    const synonym = { lang, word, meaning, created_at }
    if (!(await insertSynonym(tx, synonym)))
      refuseWith('synonym_exists', { word, meaning: (await findMeaning(tx, lang, word)) ?? '' })
    const subject = `synonym:${lang}:${word}`
    const metadata = { before: null, after: meaning }
    await insertAuditEntry(tx, { actor, action: 'synonym.add', subject, metadata, at: created_at })
    return synonym
  })
}

/** Removes a synonym and records it. Refuses `synonym_unknown`. Returns the word. */
export async function removeSynonym(shop: Shop, lang: Lang, input: string, actor: string): Promise<string> {
  const at = shop.clock.now()
  return shop.db.begin(async (tx) => {
    const word = await readWord(tx, input, 'word')
    const before = (await deleteSynonym(tx, lang, word)) ?? refuse('synonym_unknown')
    const metadata = { before, after: null }
    await insertAuditEntry(tx, { actor, action: 'synonym.remove', subject: `synonym:${lang}:${word}`, metadata, at })
    return word
  })
}

/** Returns a typed word as the search compares it. */
async function readWord(db: Db, typed: string, field: string): Promise<string> {
  const words = splitIntoWords(typed)
  const word = words.length === 1 ? await foldWord(db, words[0]!) : ''
  if (word.length < 2 || word.length > 60) refuse('synonym_word_invalid', { [field]: 'synonym_word_invalid' })
  return word
}
