import type { Lang } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../../platform/db.ts'

export interface SynonymRow {
  lang: Lang
  word: string
  meaning: string
  created_at: Date
}

/** Stores a synonym. False when the word has one; a concurrent request for the same word waits for this transaction. */
export async function insertSynonym(tx: Tx, { lang, word, meaning, created_at }: SynonymRow): Promise<boolean> {
  const inserted = await tx`
    insert into search_synonyms (lang, word, meaning, created_at) values (${lang}, ${word}, ${meaning}, ${created_at})
    on conflict (lang, word) do nothing`
  return inserted.count > 0
}

/** Finds the word that another means. */
export async function findMeaning(db: Db, lang: Lang, word: string): Promise<string | undefined> {
  const [row] = await db<{ meaning: string }[]>`
    select meaning from search_synonyms where lang = ${lang} and word = ${word}`
  return row?.meaning
}

/** Deletes a synonym and returns what it meant; undefined when there was none. */
export async function deleteSynonym(tx: Tx, lang: Lang, word: string): Promise<string | undefined> {
  const [row] = await tx<{ meaning: string }[]>`
    delete from search_synonyms where lang = ${lang} and word = ${word} returning meaning`
  return row?.meaning
}

/** Whether some product has a word that begins with this one, or that has its stem, as the search matches words. */
export async function isProductWord(db: Db, lang: Lang, word: string): Promise<boolean> {
  const rows = await db`
    select from search_words known
    where known.lang = ${lang} and (starts_with(known.word, ${word}) or known.stem = any(stems_of(${lang}, ${word})))
    limit 1`
  return rows.length > 0
}

/** Returns a word as the search compares it: lower case, without accents. */
export async function foldWord(db: Db, word: string): Promise<string> {
  const [row] = await db<{ folded: string }[]>`select fold(${word}) as folded`
  return row!.folded
}
