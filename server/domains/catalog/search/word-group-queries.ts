import type { Lang } from '@shop/contract/locale.ts'
import type { WordGroupKind } from '@shop/contract/staff/search-term-values.ts'
import type { WordGroup } from '@shop/contract/staff/word-groups.ts'
import { countMatching } from '../../../platform/count-matching.ts'
import type { Db, Fragment, Tx } from '../../../platform/db.ts'
import type { Page } from '../../../platform/paging.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { WordRole } from './understanding/vocabulary.ts'

export interface GroupWord {
  lang: Lang
  phrase: string
  role: WordRole
}

function selectWordGroups(db: Db): Fragment {
  return db`
    select groups.id, groups.kind, groups.is_offered, groups.comes_last, groups.version, words.*
    from search_groups groups cross join lateral (
      select
        coalesce(string_agg(phrase, ', ' order by position) filter (where lang = 'es' and role = 'both'), '') as both_es,
        coalesce(string_agg(phrase, ', ' order by position) filter (where lang = 'es' and role = 'typed'), '') as typed_es,
        coalesce(string_agg(phrase, ', ' order by position) filter (where lang = 'es' and role = 'found'), '') as found_es,
        coalesce(string_agg(phrase, ', ' order by position) filter (where lang = 'en' and role = 'both'), '') as both_en,
        coalesce(string_agg(phrase, ', ' order by position) filter (where lang = 'en' and role = 'typed'), '') as typed_en,
        coalesce(string_agg(phrase, ', ' order by position) filter (where lang = 'en' and role = 'found'), '') as found_en
      from search_group_words where group_id = groups.id
    ) words`
}

/** Lists groups, the latest first; `q` begins a word of a group. */
export async function listWordGroupRows(
  db: Db,
  { kind, q }: { kind: WordGroupKind | undefined; q: string },
  { limit, offset }: Page,
): Promise<{ rows: WordGroup[]; total: number }> {
  const matching = db`
    where (${kind ?? null}::text is null or groups.kind = ${kind ?? null}::text)
      and (${q} = '' or exists (
        select from search_group_words words
        where words.group_id = groups.id and ' ' || words.plain_phrase like '% ' || plain(${q}) || '%'))`
  const rows = await db<WordGroup[]>`
    ${selectWordGroups(db)} ${matching} order by groups.id desc limit ${limit} offset ${offset}`
  return { rows, total: await countMatching(db, db`from search_groups groups ${matching}`) }
}

/** Refuses `word_group_not_found`. */
export async function getWordGroup(db: Db, id: number): Promise<WordGroup> {
  const group = await db<WordGroup[]>`${selectWordGroups(db)} where groups.id = ${id}`.first()
  return group ?? refuse('word_group_not_found')
}

/** Finds a group and locks it until the transaction ends. Refuses `word_group_not_found`. */
export async function lockWordGroup(tx: Tx, id: number): Promise<WordGroup> {
  await tx`select from search_groups where id = ${id} for update`
  return getWordGroup(tx, id)
}

type GroupFields = Pick<WordGroup, 'kind' | 'is_offered' | 'comes_last'>

export function insertWordGroup(
  tx: Tx,
  { kind, is_offered, comes_last }: GroupFields,
  created_at: Date,
): Promise<number> {
  return tx<{ id: number }[]>`
    insert into search_groups (kind, is_offered, comes_last, created_at)
    values (${kind}, ${is_offered}, ${comes_last}, ${created_at}) returning id`.value()
}

export async function updateWordGroup(
  tx: Tx,
  id: number,
  { kind, is_offered, comes_last }: GroupFields,
): Promise<void> {
  await tx`
    update search_groups set kind = ${kind}, is_offered = ${is_offered}, comes_last = ${comes_last}, version = version + 1
    where id = ${id}`
}

export async function replaceGroupWords(tx: Tx, group_id: number, words: readonly GroupWord[]): Promise<void> {
  await tx`delete from search_group_words where group_id = ${group_id}`
  await tx`
    insert into search_group_words (group_id, lang, position, phrase, role)
    select ${group_id}, lang, row_number() over (partition by lang order by place), phrase, role
    from unnest(${words.map(({ lang }) => lang)}::text[], ${words.map(({ phrase }) => phrase)}::text[], ${words.map(({ role }) => role)}::text[])
      with ordinality written (lang, phrase, role, place)`
}

export async function deleteWordGroupRow(tx: Tx, id: number): Promise<void> {
  await tx`delete from search_groups where id = ${id}`
}
