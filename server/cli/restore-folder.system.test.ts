import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { withEmbedded } from '../database/with-embedded.ts'
import { openBackupStorage } from '../integrations/object-storage/backup-storage.ts'
import { withPool } from '../platform/db.ts'
import { getMemoryFolder } from '../testing/memory-folder.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const home = mkdtempSync(path.join(getMemoryFolder(), 'restore-folder-'))
chmodSync(home, 0o755)
const archive = path.join(home, 'archive')
const single = path.join(home, 'año nuevo')
afterAll(() => rmSync(home, { recursive: true, force: true }))

async function run(data_dir: string, ...program: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], DATA_DIR: path.join(home, data_dir), BACKUP_URL: pathToFileURL(archive).href, SEED: 'none' } // prettier-ignore
  return (await promisify(execFile)(process.execPath, program, { cwd: ROOT, env })).stdout
}

async function listClosedAccount(folder: string, customer_id: number): Promise<void> {
  const content = JSON.stringify({ customer_id, closed_at: '2026-11-22T12:00:00Z' })
  const storage = openBackupStorage({ url: pathToFileURL(folder).href })
  await storage.put(`erasures/${customer_id}.json`, Buffer.from(content))
}

test(
  'a restore from a folder closes the accounts that BACKUP_URL lists as closed, and those that the folder lists',
  { timeout: 120_000 },
  async () => {
    await run('data', 'server/migrate.ts')
    expect(await run('data', 'server/cli/shop.ts', 'backup', single)).toContain(`The backup is in ${single} (`)
    await listClosedAccount(archive, 1)
    await listClosedAccount(archive, 2)
    await listClosedAccount(single, 2)
    await listClosedAccount(single, 3)
    const output = await run('restored', 'server/cli/shop.ts', 'restore', single)
    expect(output).toContain('3 closed accounts are listed beside the backups')
  },
)

test('a backup of an earlier release is brought up to date before it is prepared', { timeout: 120_000 }, async () => {
  await run('earlier', 'server/migrate.ts')
  await withEmbedded({ data_dir: path.join(home, 'earlier') }, ({ url }) =>
    withPool(url, { max: 1 }, async (db) => {
      // A release had neither this function nor its file.
      await db`drop function is_closed_account(integer)`
      await db`delete from repeatable_migrations where name = 'domains/accounts/database/customers.sql'`
    }),
  )
  const folder = path.join(home, 'backup of the earlier release')
  await run('earlier', 'server/cli/shop.ts', 'backup', folder)
  expect(await run('updated', 'server/cli/shop.ts', 'restore', folder)).toContain('100000 numbers are skipped')
  await withEmbedded({ data_dir: path.join(home, 'updated') }, ({ url }) =>
    withPool(url, { max: 1 }, async (db) => {
      expect(await db`select is_closed_account(1) as is_closed`).toEqual([{ is_closed: false }])
    }),
  )
})

test('a backup into a place that takes no file ends with one sentence', { timeout: 120_000 }, async () => {
  await run('full', 'server/migrate.ts')
  writeFileSync(path.join(home, 'taken'), '')
  const failed = run('full', 'server/cli/shop.ts', 'backup', path.join(home, 'taken', 'backup')).catch(String)
  expect(await failed).toMatch(/\nA file could not be written: ENOTDIR: .+\n$/)
})

test.each(['2026-02-30T10:15:00Z', '2026-11-22T10:15:00'])('a restore to %s is refused', async (moment) => {
  await expect(run('refused', 'server/cli/shop.ts', 'restore', '--to', moment)).rejects.toThrow(`--to is "${moment}"`)
})

test('a moment without --to is refused', async () => {
  const moment = '2026-11-22T10:15:00Z'
  await expect(run('refused', 'server/cli/shop.ts', 'restore', single, moment)).rejects.toThrow(
    `restore cannot read ${moment}`,
  )
})
