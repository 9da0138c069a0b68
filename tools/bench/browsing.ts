import { setTimeout as pause } from 'node:timers/promises'
import { type BenchDatabase, type BenchShop, PORTS } from './bench-shop.ts'
import { ask, type BenchCustomer, CallRefused, makeCustomers } from './customer.ts'
import { inParallel, percentile, type Piece, prepareCart, purchase } from './purchase.ts'
import { send } from './send.ts'
import { putOnShelf } from './shelf.ts'

/** The figures of browsing while something else kept the shop busy. */
export interface Browsing {
  during: string
  looks: number
  /** The number of responses other than 200. */
  failed: number
  p50_ms: number
  p95_ms: number
  bar_ms: number
}

const BROWSERS = 10
/**
 * Milliseconds that a visitor pauses between two requests; a browser that never pauses would measure only how busy it
 * is itself.
 */
const PAUSE_MS = 50
const WAITING = 50
const SITUATION_MS = 8_000
/** The number of buyers of a sale at the same moment. */
const CROWD = 500
const SANDBOX_URL = `http://127.0.0.1:${PORTS.sandbox}`

/**
 * Browses the shop (a list, a search, a product, the home page, the visitor's own cart) while fifty buyers wait for a
 * provider that does not respond, while a person at the database locks the row of a variant that thirty buyers want,
 * and while a crowd buys.
 */
export async function measureBrowsing(
  database: BenchDatabase,
  shop: BenchShop,
  piece: Piece & { uri: string },
  say: (line: string) => void,
): Promise<Browsing[]> {
  const browsers = await makeCustomers(database.db, BROWSERS)
  const paths = [
    '/products/search?subcategory_uri=categoria-1-1&lang=es&currency=MXN',
    '/products/search?search=pieza&lang=es&currency=MXN',
    `/products/detail?uri=${piece.uri}&lang=es&currency=MXN`,
    '/products/home?lang=es&currency=MXN',
    '/cart/active?lang=es&currency=MXN',
  ]
  const look = (until: Promise<unknown>) => lookAround(shop.url, browsers, paths, until)
  async function during(what: string, bar_ms: number, situation: () => Promise<unknown>): Promise<Browsing> {
    say(`  browsing while ${what}`)
    const took = await look(situation())
    const times = took.map(({ ms }) => ms)
    const failed = took.filter(({ status }) => status !== 200).length
    return { during: what, looks: took.length, failed, p50_ms: percentile(times, 0.5), p95_ms: percentile(times, 0.95), bar_ms } // prettier-ignore
  }
  await putOnShelf(database, piece, 1_000)
  return [
    await during('nothing else happens', 500, () => pause(SITUATION_MS)),
    await during(`${WAITING} wait for a provider that hangs`, 500, () => whileHanging(database, shop, piece)),
    await during('30 want a variant whose row is locked', 500, () => whileKept(database, shop, piece)),
    await during(`${CROWD} buy at once`, 800, () => whileSelling(database, shop, piece)),
  ]
}

async function lookAround(url: string, browsers: BenchCustomer[], paths: string[], until: Promise<unknown>) {
  const over = new AbortController()
  const ended = until.finally(() => over.abort())
  const took: { ms: number; status: number }[] = []
  await Promise.all([
    ended,
    ...browsers.map(async ({ token }, first) => {
      for (let n = first; !over.signal.aborted; n += 1) {
        const begun = performance.now()
        const path = paths[n % paths.length] ?? ''
        const { status } = await send(`${url}/api${path}`, { method: 'GET', headers: { authorization: `Bearer ${token}` } }) // prettier-ignore
        took.push({ ms: performance.now() - begun, status })
        await pause(PAUSE_MS)
      }
    }),
  ])
  return took
}

/** Makes buyers wait until the shop's call to the provider times out, and pay again, until the time is over. */
async function whileHanging({ db }: BenchDatabase, { url }: BenchShop, piece: Piece): Promise<void> {
  const buyers = await makeCustomers(db, WAITING)
  const carts = await readyCarts(url, buyers, piece)
  await turn({ hang: [{ route: '/v1/**' }] })
  const until = performance.now() + SITUATION_MS
  await inParallel(carts, WAITING, async (cart) => {
    while (performance.now() < until) {
      await start(url, cart)
      await pause(PAUSE_MS)
    }
  })
  await turn({})
  // The shop stops calling the provider for a while, and notices by itself when it is back.
  const [first] = carts
  if (first) for (let isBack = false; !isBack; isBack = await start(url, first)) await pause(PAUSE_MS)
}

/** Keeps the row locked until the shop gives up waiting, as a person who works at the database may do. */
async function whileKept({ db }: BenchDatabase, { url }: BenchShop, piece: Piece): Promise<void> {
  const carts = await readyCarts(url, await makeCustomers(db, 30), piece)
  await db.begin(async (tx) => {
    await tx`select from stock where size_id = ${piece.size_id} and color_id = ${piece.color_id} for update`
    const until = performance.now() + SITUATION_MS
    await inParallel(carts, carts.length, async (cart) => {
      while (performance.now() < until) await start(url, cart)
    })
  })
}

async function whileSelling({ db }: BenchDatabase, { url }: BenchShop, piece: Piece): Promise<void> {
  const crowd = await makeCustomers(db, CROWD)
  await inParallel(crowd, CROWD, (customer) => purchase(url, SANDBOX_URL, customer, piece))
}

type ReadyCart = BenchCustomer & { cart_id: string }

async function readyCarts(url: string, buyers: BenchCustomer[], piece: Piece): Promise<ReadyCart[]> {
  const carts: ReadyCart[] = []
  await inParallel(buyers, 5, async (buyer) => {
    carts.push({ ...buyer, cart_id: await prepareCart(url, buyer, piece) })
  })
  return carts
}

/** Starts a payment; returns false when the shop refuses it. */
function start(url: string, { token, cart_id }: ReadyCart): Promise<boolean> {
  return ask(url, 'GET', `/cart/stripe/payment?lang=es&cart_id=${cart_id}`, token).then(
    () => true,
    (error: unknown) => {
      if (error instanceof CallRefused) return false
      throw error
    },
  )
}

/** Sets the sandbox's switches. */
async function turn(switches: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await send(`${SANDBOX_URL}/_switches`, { method: 'PUT', headers, body: JSON.stringify(switches) })
}
