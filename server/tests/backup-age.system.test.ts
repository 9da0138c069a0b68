import { DAY_MS } from '@shop/contract/calendar.ts'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildArchiveSettings } from '../database/backup/archive-settings.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { openPublicDocuments } from '../integrations/public-documents.ts'
import { openFolderStorage } from '../integrations/object-storage/folder-storage.ts'
import { buildWorkerApp } from '../monitoring.ts'
import { openPool } from '../platform/db.ts'
import { getMemoryFolder } from '../testing/memory-folder.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { openTestDomain, type TestDomain } from '../testing/test-domain.ts'
import { changeRows, insertRow } from '../testing/rows.ts'

const home = mkdtempSync(path.join(getMemoryFolder(), 'backup-age-'))
chmodSync(home, 0o755)
let postgres: EmbeddedPostgres
beforeAll(async () => {
  postgres = await startEmbeddedPostgres(home, 0, buildArchiveSettings())
  const db = openPool(postgres.url, { max: 2 })
  await migrate(db)
  await db.end()
})
afterAll(() => {
  postgres?.stop()
  rmSync(home, { recursive: true, force: true })
})

/** Returns the metric of a shop; NaN when it has none. */
async function readBackupAge({ shop }: TestDomain): Promise<number> {
  const publicDocuments = openPublicDocuments({ allowsLoopback: false })
  const none = { cards: undefined, paypal: undefined, sms: undefined, identity: undefined }
  const settings = { public_url: shop.public_url, metrics_token: 'token', metrics_on_loopback: false }
  const store = { storage: openFolderStorage(home), temporary_folder: home }
  const app = await buildWorkerApp(
    shop,
    { ...none, backups: undefined, mailbox: undefined, publicDocuments },
    {
      ...settings,
      store,
    },
  )
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer token' } })
  await app.close()
  expect(body).toContain('storage_full 0')
  return Number(/^backup_age_seconds (.+)$/m.exec(body)?.[1])
}

test('an archived database without a backup is as old as itself, and as old as its backup after the first', async () => {
  const archived = { clock: createTestClock(), database_url: postgres.url }
  const t = await openTestDomain({ sameDatabaseAs: archived })
  expect(await readBackupAge(t)).toBeLessThan(300)
  await changeRows(t.db, 'migrations', 'all', { applied_at: { earlier_ms: 2 * DAY_MS } })
  expect(await readBackupAge(t)).toBeGreaterThan(2 * 86_400)
  await insertRow(t.db, 'backups', { taken_at: new Date(Date.now() - 60 * 60_000), storage: 'file:///backups' })
  expect(Math.round((await readBackupAge(t)) / 3600)).toBe(1)
  await t.close()
})

test('a database that the shop does not archive has no age of a backup', async () => {
  const t = await openTestDomain()
  expect(await readBackupAge(t)).toBeNaN()
  await t.close()
})
