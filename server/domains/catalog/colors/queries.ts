import type { CallBody, CallQuery } from '@shop/contract/call.ts'
import type { createColor, listColors, StaffColor } from '@shop/contract/staff/colors.ts'
import { countMatching } from '../../../platform/count-matching.ts'
import type { Db, Fragment, Tx } from '../../../platform/db.ts'
import { alphabetically } from '../../../platform/alphabet.ts'
import type { Page } from '../../../platform/paging.ts'
import { containing } from '../../../platform/search-pattern.ts'

export type ColorFields = CallBody<typeof createColor>

function selectColors(db: Db): Fragment {
  return db`
    select color.id, coalesce(es.name, '') as name_es, coalesce(en.name, '') as name_en, color.hex_code, color.version,
      (select count(*)::integer from product_colors where product_colors.color_id = color.id) as product_count
    from colors color
    left join color_texts es on es.color_id = color.id and es.lang = 'es'
    left join color_texts en on en.color_id = color.id and en.lang = 'en'`
}

/** Lists the colors that match, by name in one language unless another order is given. */
export async function listColorRows(
  db: Db,
  { q = '', sort = 'name', lang }: Pick<CallQuery<typeof listColors>, 'q' | 'sort'> & { lang: string },
  { limit, offset }: Page,
): Promise<{ rows: StaffColor[]; total: number }> {
  const pattern = containing(q)
  const matching = db`
    from (${selectColors(db)} where fold(es.name) like fold(${pattern}) or fold(en.name) like fold(${pattern})
      or lower(color.hex_code) like lower(${pattern})) color`
  const name = alphabetically(db, lang === 'en' ? db`color.name_en` : db`color.name_es`)
  const order = {
    name,
    '-name': db`${name} desc`,
    product_count: db`color.product_count, ${name}`,
    '-product_count': db`color.product_count desc, ${name}`,
  }
  const rows = await db<StaffColor[]>`
    select * ${matching} order by ${order[sort]}, color.id limit ${limit} offset ${offset}`
  return { rows, total: await countMatching(db, matching) }
}

export function findColorRow(db: Db, id: number): Promise<StaffColor | undefined> {
  return db<StaffColor[]>`${selectColors(db)} where color.id = ${id}`.first()
}

/** Locks the palette, because a name is that of one color in each language. */
export async function lockColors(tx: Tx): Promise<void> {
  await tx`select from colors order by id for no key update`
}

/** Returns the name that another color has already in its language, whatever its accents and capitals. */
export function findTakenName(db: Db, { name_es, name_en }: ColorFields, id: number): Promise<string | undefined> {
  return db<{ name: string }[]>`
    select name from color_texts where color_id <> ${id}
      and ((lang = 'es' and fold(name) = fold(${name_es})) or (lang = 'en' and fold(name) = fold(${name_en})))
    limit 1`.firstValue()
}

export function insertColor(tx: Tx, { hex_code }: ColorFields): Promise<number> {
  return tx<{ id: number }[]>`insert into colors (hex_code) values (${hex_code}) returning id`.value()
}

export async function updateColor(tx: Tx, id: number, { hex_code }: ColorFields): Promise<void> {
  await tx`update colors set hex_code = ${hex_code}, version = version + 1 where id = ${id}`
}

/** Writes the names. The search words of the color's products follow, by a trigger. */
export async function upsertColorTexts(tx: Tx, id: number, { name_es, name_en }: ColorFields): Promise<void> {
  await tx`
    insert into color_texts (color_id, lang, name) values (${id}, 'es', ${name_es}), (${id}, 'en', ${name_en})
    on conflict (color_id, lang) do update set name = excluded.name where color_texts.name <> excluded.name`
}

export async function deleteColorRow(tx: Tx, id: number): Promise<void> {
  await tx`delete from colors where id = ${id}`
}
