import { mkdtempSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { listInconsistencies } from '../consistency-checks/list-inconsistencies.ts'
import { openPool } from '../platform/db.ts'
import { buyOrder } from '../testing/buy-order.ts'
import { waitForMessages } from '../testing/mail.ts'
import { makeProduct } from '../testing/make.ts'
import { hasPgBouncer, keepsPrepared, type PgBouncer, startPgBouncer } from '../testing/pgbouncer.ts'
import { openSetupFixture } from '../testing/setup-fixture.ts'
import { copyDatabase } from '../testing/test-database.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { isTransactionPooled } from './pooler.ts'
import { prepareDatabase } from './prepare-database.ts'
import { UnsuitableDatabaseError } from './unsuitable-database.ts'
import { setPrice } from '../testing/change-products.ts'

test('a server without a pooler does not count as a pooler in transaction mode', async () => {
  const { url, drop } = await copyDatabase()
  expect(await isTransactionPooled(url, true)).toBe(false)
  await drop()
})

test('a connection that is lost meanwhile is not taken for a pooler in statement mode', async () => {
  const { url, drop } = await copyDatabase()
  const admin = openPool(url, { max: 1, pooled: true })
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const result = isTransactionPooled(url, false).catch((error: Error) => error)
    const isOver = result.then(() => true)
    while (!(await Promise.race([isOver, sleep(1).then(() => false)])))
      await admin`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`
    expect(await result).not.toBeInstanceOf(UnsuitableDatabaseError)
  }
  await admin.end()
  await drop()
})

describe.runIf(hasPgBouncer)('behind PgBouncer', () => {
  let folder: string
  const poolers: PgBouncer[] = []
  let t: TestShop
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'pooler-'))
    t = await openTestShop({ worker: false })
  })
  afterAll(async () => {
    for (const pooler of poolers) await pooler.close()
    await t.close()
    rmSync(folder, { recursive: true })
  })

  async function startPooler(mode: string, size: number): Promise<string> {
    const pooler = await startPgBouncer(t.database_url, mode, size)
    poolers.push(pooler)
    return pooler.url
  }

  test.each([
    ['session', 5, false],
    ['transaction', 5, true],
    ['transaction', 1, true],
  ])('in %s mode with %i servers, transaction mode: %s', async (mode, size, expected) => {
    expect(await isTransactionPooled(await startPooler(mode, size), false)).toBe(expected)
  })

  test('a pooler in statement mode is refused with a sentence', async () => {
    await expect(isTransactionPooled(await startPooler('statement', 5), false)).rejects.toThrow('in statement mode')
  })

  test('prepared statements need a pooler that keeps them', async () => {
    const result = await isTransactionPooled(await startPooler('transaction', 5), true).catch((error: Error) => error)
    expect(String(result)).toContain(keepsPrepared ? 'true' : 'set DATABASE_PREPARE=off')
  })

  test('check-setup accepts transaction mode, and says what is wrong with prepared statements', async () => {
    const fixture = await openSetupFixture(t)
    const url = await startPooler('transaction', 4)
    expect(await fixture.check({ DATABASE_URL: url, DATABASE_PREPARE: 'off' })).toContain('ok           database')
    const output = await fixture.check({ DATABASE_URL: url })
    expect(output).toContain(keepsPrepared ? 'ok           database' : 'that loses prepared statements')
    await fixture.close()
  })

  test('preparing a database gives its role the settings that no connection asks for', async () => {
    const { url, drop } = await copyDatabase()
    const pooledUrl = Object.assign(new URL(await startPooler('transaction', 6)), {
      pathname: new URL(url).pathname,
    }).href
    const setup = { mode: 'demo' as const, seed: 'none' as const, data_dir: folder, public_url: '', clock: t.clock }
    await prepareDatabase(pooledUrl, setup, false, { info: () => {}, progress: () => () => {} })
    const direct = openPool(url, { max: 1, pooled: true })
    const [row] = await direct`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('plan_cache_mode') as plan, current_setting('random_page_cost') as page`
    expect(row).toEqual({ statement: '15s', lock: '5s', plan: 'force_generic_plan', page: '1.1' })
    await direct.end()
    await drop()
  })

  test('many statements at once, transactions among them, all get their own response', async () => {
    const db = openPool(await startPooler('transaction', 3), { max: 8, pooled: true, prepare: keepsPrepared })
    const results = await Promise.all(
      Array.from({ length: 300 }, async (_, n) => {
        const read = () => db<{ n: number }[]>`select ${n}::integer as n`
        if (n % 3 === 0)
          return (await db.begin(async (tx) => [await tx`select 1`, await tx`select ${n}::integer as n`]))[1]![0]
        return (await (n % 3 === 1 ? read() : db.quickRead((quick) => quick`select ${n}::integer as n`)))[0]
      }),
    )
    expect(results.map((row) => row?.n)).toEqual(results.map((_, n) => n))
    await db.end()
  })

  test('a shop behind it sells, shows a change of price, and works on its jobs', async () => {
    const database_url = await startPooler('transaction', 10)
    const pooled = { pooled: true, prepare: keepsPrepared }
    const shop = await openTestShop({ sameDatabaseAs: { ...t, database_url }, ...pooled, cache: true })
    const product = await makeProduct(shop)
    const read = async () => (await shop.request('GET', `/products/detail?uri=${product.uri}&lang=es`)).body.price
    expect(await read()).toBe(500_00)
    await setPrice(t.db, product.id, 600_00)
    await eventually(async () => (await read()) === 600_00)
    const { customer } = await buyOrder(shop)
    await waitForMessages(shop, customer.email)
    expect(await listInconsistencies(shop.db, shop.clock.now())).toEqual([])
    await shop.close()
  }, 60_000)
})
