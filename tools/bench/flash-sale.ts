import { listFaults } from '../../server/cli/verify.ts'
import { type BenchDatabase, type BenchShop, PORTS } from './bench-shop.ts'
import { type BenchCustomer, CallRefused, makeCustomers } from './customer.ts'
import { inParallel, type Piece, purchase } from './purchase.ts'
import { putOnShelf } from './shelf.ts'

export const PIECES = 50
/** The numbers of buyers at the same moment, and of units. */
const CROWDS = [
  { in_flight: 200, buyers: 200 },
  { in_flight: 1, buyers: 200 },
  { in_flight: 3, buyers: 200 },
  { in_flight: 10, buyers: 200 },
  { in_flight: 1000, buyers: 1000 },
]

export interface FlashSale {
  in_flight: number
  buyers: number
  sold: number
  /** The number of buyers who got the message that it is sold out. */
  refused: number
  /** The number of other failures: a 5xx response, a cut connection. */
  failed: number
  seconds: number
  /** The inconsistencies of the ledgers afterwards; none when all agree. */
  faults: string[]
}

/** Measures buyers who all want one of the same 50 units, from the empty cart to the paid order. */
export async function measureFlashSales(
  database: BenchDatabase,
  shop: BenchShop,
  piece: Piece,
  say: (line: string) => void,
): Promise<FlashSale[]> {
  const sales: FlashSale[] = []
  for (const crowd of CROWDS) {
    say(`  flash sale, ${crowd.buyers} buyers for ${PIECES} pieces, ${crowd.in_flight} at once`)
    await putOnShelf(database, piece, PIECES)
    const customers = await makeCustomers(database.db, crowd.buyers)
    sales.push({ ...crowd, ...(await sell(database, shop, piece, customers, crowd.in_flight, say)) })
  }
  return sales
}

async function sell(
  database: BenchDatabase,
  shop: BenchShop,
  piece: Piece,
  customers: BenchCustomer[],
  in_flight: number,
  say: (line: string) => void,
): Promise<Omit<FlashSale, 'in_flight' | 'buyers'>> {
  const ends = { sold: 0, refused: 0, failed: 0 }
  const failures = new Set<string>()
  const started = performance.now()
  await inParallel(customers, in_flight, async (customer) => {
    ends[await endOf(purchase(shop.url, `http://127.0.0.1:${PORTS.sandbox}`, customer, piece), failures)] += 1
  })
  const seconds = (performance.now() - started) / 1000
  for (const failure of [...failures].slice(0, 5)) say(`    failed: ${failure}`)
  const orders = await countOrders(database, customers)
  const faults = await listFaults(database.db, new Date())
  if (orders !== ends.sold) faults.push(`${ends.sold} buyers were told of an order, ${orders} have one`)
  return { ...ends, seconds, faults }
}

async function endOf(buying: Promise<void>, failures: Set<string>): Promise<'sold' | 'refused' | 'failed'> {
  try {
    await buying
    return 'sold'
  } catch (error) {
    if (error instanceof CallRefused && error.isSoldOut) return 'refused'
    failures.add(String(error).replaceAll(/[0-9a-f-]{36}/g, '…'))
    return 'failed'
  }
}

async function countOrders({ db }: BenchDatabase, customers: BenchCustomer[]): Promise<number> {
  const ids = customers.map(({ id }) => id)
  const [row] = await db<{ orders: number }[]>`
    select count(*)::integer as orders from orders where number is not null and customer_id = any(${ids})`
  return row?.orders ?? 0
}
