import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBackupStorage } from '../../integrations/object-storage/backup-storage.ts'
import { openPool, type Pool } from '../../platform/db.ts'
import { getMemoryFolder } from '../../testing/memory-folder.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded.ts'
import { migrate } from '../migrate.ts'
import { KEEP_WAL_SETTINGS, withEmbedded } from '../with-embedded.ts'
import { isBackupDue, startArchivedPostgres } from './archiving.ts'
import { takeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

const home = mkdtempSync(path.join(getMemoryFolder(), 'closed-'))
chmodSync(home, 0o755)
const data_dir = path.join(home, 'data')
const backup = { url: pathToFileURL(path.join(home, 'archive')).href }
const storage = openBackupStorage(backup)
const keep = { backups: 3, days: 14 }
const now = () => new Date()
let open: { postgres: EmbeddedPostgres; db: Pool } | undefined

async function openShop(folder: string): Promise<Pool> {
  await closeShop()
  process.env['BACKUP_URL'] = backup.url
  const postgres = await startArchivedPostgres(folder, backup)
  delete process.env['BACKUP_URL']
  open = { postgres, db: openPool(postgres.url, { max: 2 }) }
  return open.db
}

async function closeShop(): Promise<void> {
  await open?.db.end()
  open?.postgres.stop()
  open = undefined
}

async function write(db: Pool, number: number): Promise<string> {
  await db`insert into written values (${number})`
  const [row] = await db<{ file: string }[]>`select pg_walfile_name(pg_current_wal_lsn()) as file`
  return row!.file
}

async function restoreNumbers(name: string, to?: Date): Promise<number[]> {
  const copy = path.join(home, name)
  await restoreBackup(storage, copy, to)
  return withEmbedded({ data_dir: copy }, async ({ url }) => {
    const db = openPool(url, { max: 1 })
    const rows = await db<{ number: number }[]>`select number from written order by number`
    await db.end()
    return rows.map(({ number }) => number)
  })
}

beforeAll(async () => {
  mkdirSync(data_dir)
  const db = await openShop(data_dir)
  await migrate(db)
  await db`create table written (number integer primary key)`
  await takeBackup({ data_dir, backup }, storage, keep, now)
})
afterAll(async () => {
  await closeShop()
  rmSync(home, { recursive: true, force: true })
})

test('a shop that is closed has archived all that was written', async () => {
  const file = await write(open!.db, 1)
  await closeShop()
  expect(existsSync(path.join(home, 'archive/wal', `${file}.gz`))).toBe(true)
})

test('what commands write while the shop is closed is archived when it opens again', { timeout: 120_000 }, async () => {
  const single = openBackupStorage({ url: pathToFileURL(path.join(home, 'single')).href })
  await takeBackup({ data_dir, backup }, single, keep, now)
  await write(await openShop(data_dir), 2)
  await closeShop()
  expect(await restoreNumbers('restored')).toContain(2)
})

test('a shop archives also when a killed command has left its database running', async () => {
  await closeShop()
  await startEmbeddedPostgres(data_dir, 0, KEEP_WAL_SETTINGS)
  const db = await openShop(data_dir)
  const [row] = await db<{ archive_command: string }[]>`show archive_command`
  await closeShop()
  expect(row!.archive_command).toContain('archive-wal.ts')
})

test('a backup on a timeline that an earlier restore left is not restored', { timeout: 120_000 }, async () => {
  const db = await openShop(data_dir)
  await write(db, 3)
  const [row] = await db<{ moment: Date }[]>`select clock_timestamp() + interval '1 ms' as moment, pg_sleep(0.01)`
  await write(db, 4)
  await takeBackup({ data_dir, backup }, storage, keep, now)
  await closeShop()
  expect((await restoreNumbers('earlier', row!.moment)).at(-1)).toBe(3)
  const earlier = path.join(home, 'earlier')
  const restored = await openShop(earlier)
  await isBackupDue(earlier, open!.postgres, backup)
  await write(restored, 5)
  await closeShop()
  expect((await restoreNumbers('later')).slice(-2)).toEqual([3, 5])
})
