import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { toShopDate } from '@shop/contract/calendar.ts'
import { claimPorts } from '../scripts/claim-ports.ts'
import { type DemoShop, startDemoShop } from '../scripts/start-demo-shop.ts'
import { getMemoryFolder } from '../server/testing/memory-folder.ts'

/** Midnight in Mexico City, which has no summer time. */
const MIDNIGHT_UTC = 6

/** A month that has not come yet, and the moments around its two borders. */
export interface Month {
  /** The months before it and after it, and itself, as `YYYY-MM`. */
  before: string
  during: string
  /** The evening before it begins, its first morning, and the morning after it ended. */
  evening: Date
  morning: Date
  after: Date
}

/** Returns the month after the next one: an order of today is in none of its days. */
export function planMonth(now: Date): Month {
  const at = (months: number, hours: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1, MIDNIGHT_UTC + hours))
  const [evening, morning, after] = [at(2, -3), at(2, 9), at(3, 9)]
  return { before: toShopDate(evening).slice(0, 7), during: toShopDate(morning).slice(0, 7), evening, morning, after }
}

/** Returns the first and the last day of a month. */
export function toDays(month: string): { from: string; to: string } {
  const last = new Date(`${month}-01T00:00:00Z`)
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  return { from: `${month}-01`, to: last.toISOString().slice(0, 10) }
}

/** A shop of a journey's own, whose clock is moved by starting it again on the same data. */
export async function openMonthShop() {
  const ports = await claimPorts(2)
  const folder = mkdtempSync(path.join(getMemoryFolder(), 'shop-month-'))
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(folder, 0o755)
  let shop: DemoShop | undefined
  return {
    url: `http://localhost:${ports.first}`,
    /** Opens it at this moment. A step of a parcel can be undone, as in a shop that sells. */
    async openAt(moment: Date): Promise<void> {
      await shop?.close()
      shop = await startDemoShop(ports.first, getMemoryFolder(), {
        DATA_DIR: folder,
        CLOCK: moment.toISOString(),
        SHIPMENT_UNDO_SECONDS: '600',
      })
    },
    async close(): Promise<void> {
      await shop?.close()
      rmSync(folder, { recursive: true, force: true })
      ports.release()
    },
  }
}
