import type { Currency } from '@shop/contract/locale.ts'
import type { PermalinkLines } from '@shop/contract/permalink.ts'
import { parsePermalinkLines } from '@shop/contract/permalink-lines.ts'
import type { Db } from '../../platform/db.ts'
import { listOffers, type Viewer } from '../catalog/catalog.ts'
import { mergeDuplicateLines, toCartLine } from './lines.ts'

/**
 * Returns the products of a link as this viewer would find them in a cart. A product that the viewer may not see is missing
 * like one that does not exist. Nothing is put anywhere.
 */
export async function readPermalinkLines(
  db: Db,
  viewer: Viewer & { currency: Currency },
  text: string,
): Promise<PermalinkLines> {
  const { lang, currency, level, now } = viewer
  const lines = mergeDuplicateLines(parsePermalinkLines(text))
  const offers = await listOffers(db, lines, { lang, currency, level, now })
  const shown = lines.flatMap((line, index) => {
    const offer = offers[index]
    const exists = offer?.visible && offer.name !== null && offer.size !== null && offer.color_name !== null
    return exists ? [toCartLine(line, { reservation: null }, offer)] : []
  })
  return { lines: shown, currency }
}
