import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { langs } from '@shop/contract/locale.ts'
import { refusals } from '@shop/contract/refusals.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../database/embedded.ts'
import { createSchema } from '../testing/create-schema.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

const full = (lang: 'es' | 'en') => ({ errors: ['storage_full'], message: refusals.storage_full[lang] })
const message = { name: 'Ana', email: 'ana@reader.example', message: 'Hola. '.repeat(60) }
let written = 0
/** Numbers are counted, not random: many digits in a row could be a card number, which the shop refuses. */
const write = (t: TestShop, lang = 'en') =>
  t.request('POST', `/contact/send?lang=${lang}`, {
    body: { ...message, message: `${(written += 1)} ${message.message}` },
  })

describe('a database that says that its disk is full', () => {
  let t: TestShop
  beforeAll(async () => {
    t = await openTestShop({ worker: false })
  })
  afterAll(() => t.close())

  test('is a refusal with 503, a metric and a readiness that tries again', async () => {
    await t.db.unsafe(`
      create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger no_room before insert on contact_messages for each row execute function no_room()`)
    for (const lang of langs) {
      const response = await write(t, lang)
      expect([response.status, response.body, Number(response.headers['retry-after']) > 0]).toEqual([
        503,
        full(lang),
        true,
      ])
    }
    // There is room for the readiness probe, so the shop becomes ready again by itself.
    expect((await t.app.inject('/readyz')).statusCode).toBe(200)
  })
})

const disk = mkdtempSync(path.join(tmpdir(), 'small-disk-'))
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=250m', 'none', disk]).status === 0

describe.runIf(mounted)('a disk that is full', () => {
  let close: () => Promise<void> = async () => {}
  afterAll(async () => {
    await close()
    spawnSync('umount', [disk])
    rmSync(disk, { recursive: true })
  })

  test(
    'refuses writes, serves reads, is not ready to write, and works again once there is room',
    { timeout: 120_000 },
    async () => {
      chmodSync(disk, 0o755)
      const postgres = await startEmbeddedPostgres(disk, 0, ['max_wal_size=64MB', 'fsync=off'])
      await createSchema(postgres.url)
      const main = await openTestShop({ worker: false })
      const t = await openTestShop({ sameDatabaseAs: { ...main, database_url: postgres.url }, worker: false })
      close = async () => {
        await t.close()
        await main.close()
        postgres.stop()
      }
      expect((await write(t)).status).toBe(200)
      const filler = path.join(disk, 'filler')
      spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'])
      let refused = await write(t)
      for (let times = 0; times < 500 && refused.status === 200; times += 1) refused = await write(t)
      expect([refused.status, refused.body]).toEqual([503, full('en')])
      expect((await t.request('GET', '/categories/header?lang=en')).status).toBe(200)
      const ready = await t.app.inject('/readyz/write?lang=en')
      expect([ready.statusCode, ready.json()]).toEqual([503, { ready: false, message: refusals.storage_full.en }])
      expect((await t.app.inject('/metrics')).payload).toContain('\nstorage_full 1\n')
      // Guests can still be served.
      expect((await t.app.inject('/readyz')).statusCode).toBe(200)
      writeFileSync(filler, '')
      expect((await t.app.inject('/readyz/write')).statusCode).toBe(200)
      expect((await write(t)).status).toBe(200)
    },
  )
})
