import { setTimeout as pause } from 'node:timers/promises'
import { type BenchDatabase, type BenchShop, SANDBOX_URL, setSandboxSwitches } from './bench-shop.ts'
import { request, type BenchCustomer, RequestRefused, createCustomers } from './customer.ts'
import { runInParallel, getPercentile, type VariantQuantity, prepareCart, buyByCard } from './purchase.ts'
import { sendRequest } from './send-request.ts'
import { setStock } from './set-stock.ts'

export interface Browsing {
  during: string
  requests: number
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
const WAITING_BUYERS = 50
const SITUATION_MS = 8_000
const CROWD_SIZE = 500

/**
 * Browses the shop (a list, a search, a product, the home page, the visitor's own cart) while fifty buyers wait for a
 * provider that does not respond, while a person at the database locks the row of a variant that thirty buyers want,
 * and while a crowd buys.
 */
export async function measureBrowsing(
  database: BenchDatabase,
  shop: BenchShop,
  variant: VariantQuantity & { uri: string },
): Promise<Browsing[]> {
  const browsers = await createCustomers(database.db, BROWSERS)
  const paths = [
    '/products/search?subcategory_uri=categoria-1-1&lang=es&currency=MXN',
    '/products/search?search=pieza&lang=es&currency=MXN',
    `/products/detail?uri=${variant.uri}&lang=es&currency=MXN`,
    '/products/home?lang=es&currency=MXN',
    '/cart/active?lang=es&currency=MXN',
  ]
  const browseUntil = (until: Promise<unknown>) => browse(shop.url, browsers, paths, until)
  async function measureDuring(label: string, bar_ms: number, situation: () => Promise<unknown>): Promise<Browsing> {
    console.log(`  browsing while ${label}`)
    const timings = await browseUntil(situation())
    const times = timings.map(({ ms }) => ms)
    const failed = timings.filter(({ status }) => status !== 200).length
    return { during: label, requests: timings.length, failed, p50_ms: getPercentile(times, 0.5), p95_ms: getPercentile(times, 0.95), bar_ms } // prettier-ignore
  }
  await setStock(database, variant, 1_000)
  return [
    await measureDuring('nothing else happens', 500, () => pause(SITUATION_MS)),
    await measureDuring(`${WAITING_BUYERS} wait for a provider that hangs`, 500, () =>
      whileProviderHangs(database, shop, variant),
    ),
    await measureDuring('30 want a variant whose row is locked', 500, () => whileRowLocked(database, shop, variant)),
    await measureDuring(`${CROWD_SIZE} buy at once`, 800, () => whileFlashSale(database, shop, variant)),
  ]
}

async function browse(url: string, browsers: BenchCustomer[], paths: string[], until: Promise<unknown>) {
  const abortController = new AbortController()
  const ended = until.finally(() => abortController.abort())
  const timings: { ms: number; status: number }[] = []
  await Promise.all([
    ended,
    ...browsers.map(async ({ token }, first) => {
      for (let n = first; !abortController.signal.aborted; n += 1) {
        const begun = performance.now()
        const path = paths[n % paths.length] ?? ''
        const { status } = await sendRequest(`${url}/api${path}`, { method: 'GET', headers: { authorization: `Bearer ${token}` } }) // prettier-ignore
        timings.push({ ms: performance.now() - begun, status })
        await pause(PAUSE_MS)
      }
    }),
  ])
  return timings
}

/** Makes buyers wait until the shop's call to the provider times out, and pay again, until the time is over. */
async function whileProviderHangs({ db }: BenchDatabase, { url }: BenchShop, variant: VariantQuantity): Promise<void> {
  const buyers = await createCustomers(db, WAITING_BUYERS)
  const carts = await prepareCarts(url, buyers, variant)
  await setSandboxSwitches({ hang: [{ route: '/v1/**' }] })
  const until = performance.now() + SITUATION_MS
  await runInParallel(carts, WAITING_BUYERS, async (cart) => {
    while (performance.now() < until) {
      await startPayment(url, cart)
      await pause(PAUSE_MS)
    }
  })
  await setSandboxSwitches({})
  // The shop stops calling the provider for a while, and notices by itself when it is back.
  const [first] = carts
  if (first) for (let isBack = false; !isBack; isBack = await startPayment(url, first)) await pause(PAUSE_MS)
}

/** Keeps the row locked until the shop gives up waiting, as a person who works at the database may do. */
async function whileRowLocked({ db }: BenchDatabase, { url }: BenchShop, variant: VariantQuantity): Promise<void> {
  const carts = await prepareCarts(url, await createCustomers(db, 30), variant)
  await db.begin(async (tx) => {
    await tx`select from stock where size_id = ${variant.size_id} and color_id = ${variant.color_id} for update`
    const until = performance.now() + SITUATION_MS
    await runInParallel(carts, carts.length, async (cart) => {
      while (performance.now() < until) await startPayment(url, cart)
    })
  })
}

/** On two cores the last buyers wait longer than the shop lets them: they are refused and leave. */
async function whileFlashSale({ db }: BenchDatabase, { url }: BenchShop, variant: VariantQuantity): Promise<void> {
  const crowd = await createCustomers(db, CROWD_SIZE)
  await runInParallel(crowd, CROWD_SIZE, async (customer) => {
    await buyByCard(url, SANDBOX_URL, customer, variant).catch(ignoreRefusal)
  })
}

type ReadyCart = BenchCustomer & { cart_id: string }

async function prepareCarts(url: string, buyers: BenchCustomer[], variant: VariantQuantity): Promise<ReadyCart[]> {
  const carts: ReadyCart[] = []
  await runInParallel(buyers, 5, async (buyer) => {
    carts.push({ ...buyer, cart_id: await prepareCart(url, buyer, variant) })
  })
  return carts
}

/** Starts a payment; returns false when the shop refuses it. */
function startPayment(url: string, { token, cart_id }: ReadyCart): Promise<boolean> {
  return request(url, 'GET', `/cart/stripe/payment?lang=es&cart_id=${cart_id}`, token).then(
    () => true,
    (error: unknown) => {
      ignoreRefusal(error)
      return false
    },
  )
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof RequestRefused)) throw error
}
