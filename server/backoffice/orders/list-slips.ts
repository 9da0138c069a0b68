import { MAX_ORDER_CODES } from '@shop/contract/staff/order-values.ts'
import type { Slip } from '@shop/contract/staff/orders.ts'
import type { Shop } from '../../platform/shop.ts'
import { readCodes } from './read-codes.ts'
import { listSlipRows } from './slip-queries.ts'

/** Returns what the packing slips of these orders show, in the order of the codes: no prices, and the last address. */
export async function listSlips({ db }: Shop, codes: string): Promise<Slip[]> {
  const asked = readCodes(codes, MAX_ORDER_CODES)
  const rows = await listSlipRows(db, asked)
  return rows
    .toSorted((one, other) => asked.indexOf(one.code) - asked.indexOf(other.code))
    .map(({ code, number, placed_at, lang, address, lines, gift, to_ship }) => ({
      ...{ code, number, lang, address, lines, to_ship: to_ship && (lines.length > 0 || gift?.has_gift === true) },
      placed_at: placed_at.toISOString(),
      gift: gift?.has_gift ? gift : null,
    }))
}
