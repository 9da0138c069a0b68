import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EmbeddedPostgres, freePort, startEmbeddedPostgres } from '../database/embedded.ts'
import { seedGenerated } from '../database/seeds/seed-generated.ts'
import { openPool } from '../platform/db.ts'
import { createSchema } from '../testing/create-schema.ts'
import { eventually } from '../testing/eventually.ts'
import { getMemoryFolder } from '../testing/memory-folder.ts'
import { changeRows } from '../testing/rows.ts'

// The database of a running shop is stopped for a while and started again, as in a failover.

const ROOT = path.resolve(import.meta.dirname, '../..')
const isBuilt = existsSync(path.join(ROOT, 'storefront/build/server/index.js'))
/** Longer than changes may be unread; the full form lasts as long as a failover of a machine. */
const OUTAGE_MS = process.env.TEST_FULL ? 30_000 : 5_000

const PAGE = '/category/categoria-1/categoria-1-1?lang=es'
const RESULTS = '/resultados/bajo?lang=es'
const LIST = '/api/products/search?subcategory_uri=categoria-1-1&lang=es&currency=MXN'

// The pages are built by `npm run build`.
describe.skipIf(!isBuilt)('a shop with built pages, whose database stops,', () => {
  let folder: string
  let db_port: number
  let postgres: EmbeddedPostgres
  let shop: ChildProcess
  let url: string

  const startDatabase = () => startEmbeddedPostgres(folder, db_port, ['fsync=off', 'synchronous_commit=off'])
  beforeAll(async () => {
    folder = mkdtempSync(path.join(getMemoryFolder(), 'shop-outage-'))
    chmodSync(folder, 0o755)
    db_port = await freePort()
    postgres = await startDatabase()
    await createSchema(postgres.url)
    const db = openPool(postgres.url, { max: 1 })
    await seedGenerated(db, 200, new Date(), { people: false })
    await db.end()
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const { PATH } = process.env
    shop = spawn(process.execPath, ['server/main.ts'], {
      cwd: ROOT,
      env: {
        PATH,
        PORT: String(port),
        DATABASE_URL: postgres.url,
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
        NODE_ENV: 'production',
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    await once(shop, 'message')
  }, 120_000)
  afterAll(async () => {
    shop?.kill('SIGKILL')
    postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function get(address: string) {
    const response = await fetch(url + address, { redirect: 'manual' })
    await response.arrayBuffer()
    return { status: response.status, retry_after: response.headers.get('retry-after') }
  }

  const timeout = OUTAGE_MS + 60_000
  test('goes on showing guests what is in memory, refuses the rest with 503, and recovers', { timeout }, async () => {
    for (const address of [PAGE, LIST]) await eventually(async () => (await get(address)).status === 200, 30_000)
    // Whether it was stored depends on when the cache has read the changes.
    await eventually(async () => (await readHits()) > 2)

    postgres.stop()
    expect(await get(RESULTS)).toMatchObject({ status: 302 })
    const until = performance.now() + OUTAGE_MS
    let asked = 0
    const seen = new Set<string>()
    while (performance.now() < until) {
      asked += 1
      const unseen = `${LIST}&page=${asked}`
      for (const address of [PAGE, LIST]) seen.add(`${address} ${(await get(address)).status}`)
      const { status, retry_after } = await get(unseen)
      seen.add(`another list ${status}, again after ${retry_after} s`)
      const page = await get(`${PAGE}&page=${asked + 1}`)
      seen.add(`another page ${page.status}, again after ${page.retry_after} s`)
    }
    expect([...seen].toSorted()).toEqual(
      [
        'another list 503, again after 5 s',
        'another page 503, again after 30 s',
        `${LIST} 200`,
        `${PAGE} 200`,
      ].toSorted(),
    )

    postgres = await startDatabase()
    await eventually(async () => (await get(`${LIST}&page=1&per_page=7`)).status === 200)
    await eventually(async () => (await get(`${PAGE}&page=2`)).status === 200)
    await eventually(async () => (await get(RESULTS)).status === 200)
    const db = openPool(postgres.url, { max: 1 })
    await changeRows(db, 'product_prices', { currency: 'MXN' }, { price: 77_777_00, price_offer: null })
    await db.end()
    await eventually(async () => (await (await fetch(url + LIST)).text()).includes('7777700'))
  })

  async function readHits(): Promise<number> {
    for (const address of [PAGE, LIST]) await get(address)
    const metrics = await (await fetch(`${url}/metrics`)).text()
    return Number(/response_cache_hits_total (\d+)/.exec(metrics)?.[1])
  }
})
