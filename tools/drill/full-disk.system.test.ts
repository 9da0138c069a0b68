import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../server/testing/eventually.ts'
import { listVariants } from '../chaos/queries.ts'
import { findMoneyInconsistencies } from '../chaos/verify-money.ts'
import { listNumberedOrders } from '../chaos/verifier-queries.ts'
import { Buyers } from './buyers.ts'
import { DrillShop } from './drill-shop.ts'

const disk = mkdtempSync(path.join(tmpdir(), 'shop-small-disk-'))
/** Mounting a small disk requires privileges: elsewhere these tests are skipped. */
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=900m,mode=755', 'none', disk]).status === 0
const filler = path.join(disk, 'filler')
const LONG_MS = 120_000

describe.runIf(mounted)('a disk that fills up while people buy', () => {
  let shop: DrillShop
  let buyers: Buyers
  const write = () =>
    fetch(`${shop.url}/api/contact/send?lang=en`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ana', email: 'ana@reader.example', message: 'Hello, is this still there? '.repeat(4) }), // prettier-ignore
    })
  const readMetric = async (name: string) => {
    const text = await (await fetch(`${shop.url}/metrics`)).text()
    return new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
  }

  beforeAll(async () => {
    chmodSync(disk, 0o755)
    shop = new DrillShop({ data_root: disk })
    await shop.open()
    buyers = new Buyers(shop, await listVariants(shop.db), { seed: 5, count: 2 })
    await eventually(async () => buyers.paid.length > 5, LONG_MS)
  }, 300_000)
  afterAll(async () => {
    buyers?.stop()
    await buyers?.finished()
    await shop?.close()
    spawnSync('umount', [disk])
    rmSync(disk, { recursive: true, force: true })
  }, 120_000)

  test('writes are refused with a time to try again, and reading goes on', { timeout: 300_000 }, async () => {
    const { bavail, bsize } = statfsSync(disk)
    const megabytes = Math.floor((bavail * bsize) / 1e6) - 24
    expect(spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1000000', `count=${megabytes}`]).status).toBe(0)
    await eventually(async () => (await write()).status === 503, LONG_MS)
    const refused = await write()
    expect([(await refused.json()).errors, refused.headers.get('retry-after')]).toEqual([['storage_full'], '5'])
    for (const page of ['/', '/api/categories/header?lang=en', '/categoria/vestidos'])
      expect([page, (await fetch(`${shop.url}${page}`)).status]).not.toEqual([page, 503])
    expect(await readMetric('storage_full')).toBe('1')
    const paid = buyers.paid.length
    await Promise.all([1, 2, 3].map(write))
    expect(buyers.paid.length - paid).toBeLessThanOrEqual(1)
  })

  test('with room again people buy, and every payment has its order', { timeout: 300_000 }, async () => {
    rmSync(filler)
    await eventually(async () => (await write()).status === 200, LONG_MS)
    const paid = buyers.paid.length
    await eventually(async () => buyers.paid.length > paid + 3, LONG_MS)
    expect(await readMetric('storage_full')).toBe('0')
    buyers.stop()
    await buyers.finished()
    expect((await shop.runCommand(['reconcile', '1'])).code).toBe(0)
    // Buyers who were refused leave drafts and reservations, which end by themselves half an hour later.
    await eventually(async () => {
      const found = await findMoneyInconsistencies(shop, await listNumberedOrders(shop.db), [])
      return found.length === 0
    }, LONG_MS)
    expect(await shop.runCommand(['verify'])).toEqual({ code: 0, output: '' })
  })
})
