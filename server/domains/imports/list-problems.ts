import type { Lang } from '@shop/contract/locale.ts'
import type { ImportProblem } from '@shop/contract/staff/imports.ts'
import type { Page } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { getFormat, nameColumns } from './formats/formats.ts'
import { findImport, listProblemRows } from './import-queries.ts'
import { describeProblem } from './import-views.ts'
import { listFailedImages } from './image-queries.ts'

export const MAX_LISTED_PROBLEMS = 10_000

/** Lists what is wrong in a file and the notes on it, or one of the two, as sentences; images that could not be fetched at the end. */
export async function listProblems(
  shop: Shop,
  { id, type }: { id: number; type: 'problem' | 'note' | undefined },
  lang: Lang,
  page: Page,
): Promise<{ problems: ImportProblem[]; total: number }> {
  const found = (await findImport(shop.db, id)) ?? refuse('import_not_found')
  const { rows, total } = await listProblemRows(shop.db, { id, type }, page)
  // A column is named as in the file.
  const names = nameColumns(getFormat(found.format), found.header)
  const headers = new Map(found.header.map((title, index) => [names[index], title]))
  const problems = rows.map(({ id: problem_id, line, column, value, code, data, is_note }) => {
    return {
      id: problem_id,
      line,
      column: headers.get(column) ?? column,
      value,
      message: describeProblem(code, data, lang),
      is_note,
    }
  })
  const failed = type === 'note' ? [] : await listFailedImages(shop.db, id)
  const images = failed.map(({ url, failure, data, line }, index) => {
    return {
      id: -1 - index,
      line,
      column: headers.get('Image') ?? headers.get('Images') ?? headers.get('images') ?? 'images',
      value: url,
      message: describeProblem(failure, data, lang),
      is_note: false,
    }
  })
  const shown = images.slice(Math.max(0, page.offset - total), Math.max(0, page.offset + page.limit - total))
  return { problems: [...problems, ...shown], total: total + images.length }
}
