import type { CallQuery } from '@shop/contract/call.ts'
import { isGtin } from '@shop/contract/barcode.ts'
import { defaultCurrencies, type Lang } from '@shop/contract/locale.ts'
import type { Label, listLabels as listCall } from '@shop/contract/staff/labels.ts'
import { MAX_LABEL_PRODUCTS } from '@shop/contract/staff/stock-rules.ts'
import type { Db } from '../../platform/db.ts'
import { listLabelRows } from './label-queries.ts'

const symbologies: Record<number, string> = { 8: 'ean8', 12: 'upca', 13: 'ean13' }

/** Returns what the labels of these products show, with the bars of each code. Prices only for who may read them. */
export async function buildLabels(
  db: Db,
  { products, currency }: CallQuery<typeof listCall>,
  lang: Lang,
  mayReadPrices: boolean,
): Promise<Label[]> {
  const ids = products.split(',').map(Number).filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31) // prettier-ignore
  const rows = await listLabelRows(db, ids.slice(0, MAX_LABEL_PRODUCTS), lang, currency ?? defaultCurrencies[lang])
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      price: mayReadPrices ? row.price : null,
      bars: row.code === null ? [] : await drawBars(row.code),
    })),
  )
}

/** Returns the widths of the bars and spaces of a code in turn, in modules; codes are ASCII (rules 9.6). */
export async function drawBars(code: string): Promise<number[]> {
  // The library is as large as the rest of the server, and few processes print labels. Its export named `raw` is the kind
  // of barcode of that name, not this function.
  const { default: bwipjs } = await import('bwip-js/node')
  const symbology = (isGtin(code) && symbologies[code.length]) || 'code128'
  const [symbol] = bwipjs.raw(symbology, code, {})
  if (!symbol || !('sbs' in symbol)) throw new Error(`no bars for a ${symbology}`)
  return [...symbol.sbs]
}
