import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockDataFolder } from '../data-folder.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded.ts'
import { openPool, type Pool } from '../../platform/db.ts'
import { getMemoryFolder } from '../../testing/memory-folder.ts'
import { withEmbedded } from '../with-embedded.ts'
import { takeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

const home = mkdtempSync(path.join(getMemoryFolder(), 'backup é '))
const data = path.join(home, 'data')
const backup = path.join(home, 'backups/first')
const now = new Date('2026-11-21T12:00:00Z')
let unlock: () => void
let postgres: EmbeddedPostgres
let db: Pool
const inDatabase = <T>(folder: string, action: (copied: Pool) => Promise<T>) =>
  withEmbedded(folder, async ({ url }) => {
    const copied = openPool(url, { max: 1 })
    try {
      return await action(copied)
    } finally {
      await copied.end()
    }
  })

beforeAll(async () => {
  mkdirSync(path.join(data, 'media/cap'), { recursive: true })
  mkdirSync(path.join(data, 'mailbox'))
  mkdirSync(path.join(data, 'sandbox'))
  writeFileSync(path.join(data, 'media/cap/320.avif'), 'a picture')
  writeFileSync(path.join(data, 'mailbox/mailbox.jsonl'), 'a mail')
  const sandbox = new DatabaseSync(path.join(data, 'sandbox/sandbox.sqlite'))
  sandbox.exec("pragma journal_mode = wal; create table payments (id text); insert into payments values ('pi_1')")
  // An open shop, whose database the command finds running.
  unlock = lockDataFolder(data, { url: 'http://localhost:3000' })
  postgres = await startEmbeddedPostgres(data, 0)
  db = openPool(postgres.url, { max: 1 })
  await db`create table orders (number integer primary key)`
  await db`insert into orders select generate_series(1, 20000)`
  const writing = writeOn(db)
  await takeBackup(data, backup, now)
  await writing.stop()
  sandbox.close()
})
afterAll(async () => {
  await db?.end()
  postgres?.stop()
  unlock?.()
  rmSync(home, { recursive: true, force: true })
})

function writeOn(pool: Pool): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const writing = (async () => {
    for (let number = 20_001; !stopping.signal.aborted; number += 1) await pool`insert into orders values (${number})`
  })()
  return {
    async stop() {
      stopping.abort()
      await writing
    },
  }
}

test('a backup taken while the shop writes is restored to the state of one moment', async () => {
  const copy = path.join(home, 'restored')
  expect(await restoreBackup(backup, copy)).toBe(now.toISOString())
  const [restored] = await inDatabase(
    copy,
    (copied) => copied<{ count: number; last: number }[]>`
    select count(*)::integer as count, max(number) as last from orders`,
  )
  // No row is missing in between, and those that came after the backup do not exist.
  expect(restored?.count).toBe(restored?.last)
  expect(restored?.count).toBeGreaterThanOrEqual(20_000)
  await inDatabase(copy, (copied) => copied`insert into orders values (0)`)
  expect(readFileSync(path.join(copy, 'media/cap/320.avif'), 'utf8')).toBe('a picture')
  expect(existsSync(path.join(copy, 'mailbox'))).toBe(false)
  const sandbox = new DatabaseSync(path.join(copy, 'sandbox/sandbox.sqlite'))
  expect(sandbox.prepare('select id from payments').get()).toEqual({ id: 'pi_1' })
  sandbox.close()
})

test('a backup is readable by its owner only, and contains no file of a running server', () => {
  const files = readdirSync(backup, { recursive: true, encoding: 'utf8' })
  expect(statSync(backup).mode & 0o777).toBe(0o700)
  expect(statSync(path.join(backup, 'postgres-password')).mode & 0o777).toBe(0o600)
  expect(files.filter((file) => /postmaster|\.s\.PGSQL|mailbox/.test(file))).toEqual([])
  expect(existsSync(`${backup}.unfinished`)).toBe(false)
})

test('a folder that is not empty is accepted neither for a restore nor for a new backup', async () => {
  await expect(restoreBackup(backup, path.join(home, 'backups'))).rejects.toThrow('is not empty (first)')
  await expect(takeBackup(data, backup, now)).rejects.toThrow('is not empty. Name a new folder.')
  expect(await db`select from orders limit 1`).toHaveLength(1)
})

test('a folder that a shop uses is not restored into', async () => {
  await expect(restoreBackup(backup, data)).rejects.toThrow(
    'is in use by the shop that is open at http://localhost:3000',
  )
})

test('a folder that is no backup, or was changed, is not restored', async () => {
  await expect(restoreBackup(path.join(data, 'media'), path.join(home, 'other'))).rejects.toThrow('is no backup')
  const damaged = path.join(home, 'damaged')
  await takeBackup(data, damaged, now)
  appendFileSync(path.join(damaged, 'media/cap/320.avif'), '!')
  await expect(restoreBackup(damaged, path.join(home, 'other'))).rejects.toThrow(
    'is damaged: media/cap/320.avif has changed',
  )
  rmSync(path.join(damaged, 'media/cap/320.avif'))
  await expect(restoreBackup(damaged, path.join(home, 'other'))).rejects.toThrow('media/cap/320.avif is missing')
  expect(existsSync(path.join(home, 'other/postgres'))).toBe(false)
})
