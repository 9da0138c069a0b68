import type { CallResponse } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { getOpeningParagraphs } from '@shop/contract/opening-paragraphs.ts'
import type { Db } from '../../../platform/db.ts'
import { safeHtml } from '../html/clean-html.ts'
import { listLegalStarts } from './in-force-queries.ts'

/** Lists the texts in force with the paragraphs that other pages quote, so that no page loads whole texts for them. */
export async function listLegalOpenings(
  db: Db,
  lang: Lang,
  now: Date,
): Promise<CallResponse<Contract['listLegalOpenings']>> {
  const texts = await listLegalStarts(db, lang, now)
  return Promise.all(
    texts.map(async ({ id, name, start }) => ({
      id,
      name,
      opening: await Promise.all(getOpeningParagraphs(start).map(safeHtml)),
    })),
  )
}
