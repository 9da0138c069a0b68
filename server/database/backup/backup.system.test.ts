import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBackupStorage } from '../../integrations/object-storage/backup-storage.ts'
import { openPool, type Pool } from '../../platform/db.ts'
import { eventually } from '../../testing/eventually.ts'
import { getMemoryFolder } from '../../testing/memory-folder.ts'
import { lockDataFolder } from '../data-folder.ts'
import { type EmbeddedPostgres, prepareServerFolder, startEmbeddedPostgres } from '../embedded.ts'
import { migrate } from '../migrate.ts'
import { withEmbedded } from '../with-embedded.ts'
import { buildArchiveSettings } from './archive-settings.ts'
import { claimStorage } from './claim-storage.ts'
import { takeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

const home = mkdtempSync(path.join(getMemoryFolder(), 'backup é '))
chmodSync(home, 0o755)
const data = path.join(home, 'data')
const archive = path.join(home, 'archive')
const storage = openBackupStorage({ url: pathToFileURL(archive).href })
const keep = { backups: 3, days: 14 }
const now = () => new Date()
let unlock: () => void
let postgres: EmbeddedPostgres
let db: Pool
const inDatabase = <T>(folder: string, action: (copied: Pool) => Promise<T>) =>
  withEmbedded({ data_dir: folder }, async ({ url }) => {
    const copied = openPool(url, { max: 1 })
    try {
      return await action(copied)
    } finally {
      await copied.end()
    }
  })
const listNumbers = (folder: string) =>
  inDatabase(folder, async (copied) => {
    const rows = await copied<{ number: number }[]>`select number from written order by number`
    return rows.map(({ number }) => number)
  })
let restores = 0
const newFolder = () => path.join(home, `restored-${(restores += 1)}`)
async function write(number: number): Promise<Date> {
  await db`insert into written values (${number})`
  const [row] = await db<{ at: Date }[]>`select clock_timestamp() + interval '1 ms' as at, pg_sleep(0.01)`
  return row!.at
}
async function archiveAll(): Promise<void> {
  const superuser = openPool(postgres.superuser_url, { max: 1 })
  const [row] = await superuser<{ file: string }[]>`select pg_walfile_name(pg_switch_wal()) as file`
  await superuser.end()
  await eventually(async () => existsSync(path.join(archive, 'wal', `${row!.file}.gz`)))
}
const moments: Date[] = []

beforeAll(async () => {
  mkdirSync(path.join(data, 'media/cap'), { recursive: true })
  mkdirSync(path.join(data, 'mailbox'))
  mkdirSync(path.join(data, 'sandbox'))
  writeFileSync(path.join(data, 'media/cap/320.avif'), 'an image')
  writeFileSync(path.join(data, 'mailbox/mailbox.jsonl'), 'a mail')
  const sandbox = new DatabaseSync(path.join(data, 'sandbox/sandbox.sqlite'))
  sandbox.exec("pragma journal_mode = wal; create table payments (id text); insert into payments values ('pi_1')")
  // An open shop, whose database the command finds running.
  unlock = lockDataFolder(data, { url: 'http://localhost:3000' })
  await prepareServerFolder(data, archive)
  await prepareServerFolder(data, path.join(archive, 'wal'))
  process.env['BACKUP_URL'] = storage.url
  postgres = await startEmbeddedPostgres(data, 0, buildArchiveSettings())
  delete process.env['BACKUP_URL']
  db = openPool(postgres.url, { max: 2 })
  await migrate(db)
  await db`create table written (number integer primary key)`
  await db`insert into written select generate_series(-20000, 0)`
  const writing = writeOn(db)
  await takeBackup({ data_dir: data }, storage, keep, now)
  await writing.stop()
  sandbox.close()
  for (const number of [900_001, 900_002, 900_003]) {
    moments.push(await write(number))
    await archiveAll()
  }
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
    for (let number = 1; !stopping.signal.aborted; number += 1) await pool`insert into written values (${number})`
  })()
  return {
    async stop() {
      stopping.abort()
      await writing
    },
  }
}

describe('a backup with the WAL that was archived since', () => {
  test.each([0, 1])('is restored to moment %d, with all that was written before and nothing after', async (index) => {
    const copy = newFolder()
    await restoreBackup(storage, copy, moments[index])
    const numbers = await listNumbers(copy)
    expect(numbers.filter((number) => number > 900_000)).toEqual([900_001, 900_002, 900_003].slice(0, index + 1))
    const written = numbers.filter((number) => number <= 900_000)
    expect(written).toEqual(Array.from({ length: written.length }, (_, n) => n - 20_000))
  })

  const isOfTheEnd = (moment: Date | null) => moment !== null && moment > moments[1]! && moment <= new Date()

  test('is restored to the end of the archive with a moment after all changes', async () => {
    const copy = newFolder()
    const { newest_change } = await restoreBackup(storage, copy, new Date(Date.now() + 60_000))
    expect((await listNumbers(copy)).at(-1)).toBe(900_003)
    expect(newest_change).toSatisfy(isOfTheEnd)
  })

  test('is restored to the end of the archive without a moment, with its images and the sandbox, without the mailbox, and can be written to', async () => {
    const copy = newFolder()
    const { newest_change } = await restoreBackup(storage, copy, undefined)
    expect((await listNumbers(copy)).at(-1)).toBe(900_003)
    expect(newest_change).toSatisfy(isOfTheEnd)
    await inDatabase(copy, (copied) => copied`insert into written values (1000000)`)
    expect(readFileSync(path.join(copy, 'media/cap/320.avif'), 'utf8')).toBe('an image')
    expect(existsSync(path.join(copy, 'mailbox'))).toBe(false)
    const sandbox = new DatabaseSync(path.join(copy, 'sandbox/sandbox.sqlite'))
    expect(sandbox.prepare('select id from payments').get()).toEqual({ id: 'pi_1' })
    sandbox.close()
    expect(readdirSync(path.join(copy, 'postgres'))).not.toContain('fetched_wal')
  })

  test('is not restored to a moment before the oldest backup', async () => {
    await expect(restoreBackup(storage, newFolder(), new Date('2020-01-01T00:00:00Z'))).rejects.toThrow(
      'name a moment after it',
    )
  })

  test('is readable by its owner only, and contains no file of a running server and nothing about the room on its disk', () => {
    const objects = readdirSync(path.join(archive, 'objects'), { recursive: true, withFileTypes: true })
    const modes = objects.map((entry) => statSync(path.join(entry.parentPath, entry.name)).mode & 0o077)
    expect(new Set(modes)).toEqual(new Set([0]))
    const [manifest = ''] = readdirSync(path.join(archive, 'backups'))
    const { files } = JSON.parse(gunzipSync(readFileSync(path.join(archive, 'backups', manifest))).toString())
    expect(
      Object.keys(files).filter((file) => /postmaster|\.s\.PGSQL|mailbox|pg_replslot\/|shop-storage/.test(file)),
    ).toEqual([])
    expect(files['postgres-password']).toBeTypeOf('string')
  })
})

describe('nothing is overwritten', () => {
  test('by a restore into a folder that is not empty, or that a shop uses', async () => {
    const used = newFolder()
    mkdirSync(used)
    writeFileSync(path.join(used, 'first'), '')
    await expect(restoreBackup(storage, used, undefined)).rejects.toThrow('is not empty (first)')
    expect(readdirSync(used).filter((name) => !name.startsWith('in-use'))).toEqual(['first'])
    await expect(restoreBackup(storage, data, undefined)).rejects.toThrow(
      'is in use by the shop that is open at http://localhost:3000',
    )
  })

  test('by the backup of another database', async () => {
    await expect(claimStorage(storage, '7000000000000000000')).rejects.toThrow('has the backups of another database')
  })

  test('and a restore that was interrupted begins again', async () => {
    const copy = newFolder()
    mkdirSync(path.join(copy, 'restore.unfinished/postgres'), { recursive: true })
    writeFileSync(path.join(copy, 'restore.unfinished/postgres/PG_VERSION'), '18')
    await restoreBackup(storage, copy, moments[0])
    expect((await listNumbers(copy)).at(-1)).toBe(900_001)
    expect(existsSync(path.join(copy, 'restore.unfinished'))).toBe(false)
  })
})

describe('a damaged archive is refused', () => {
  const restoreFails = async (message: string | RegExp) => {
    const copy = newFolder()
    await expect(restoreBackup(storage, copy, undefined)).rejects.toThrow(message)
    expect(readdirSync(copy).filter((name) => !name.startsWith('in-use'))).toEqual([])
  }
  const withChanged = async (file: string, change: (file: string) => void, check: () => Promise<void>) => {
    renameSync(file, `${file}.kept`)
    try {
      change(file)
      await check()
    } finally {
      rmSync(file, { force: true })
      renameSync(`${file}.kept`, file)
    }
  }
  const findObject = (): string => {
    const [manifest = ''] = readdirSync(path.join(archive, 'backups'))
    const { files } = JSON.parse(gunzipSync(readFileSync(path.join(archive, 'backups', manifest))).toString())
    const hash = files['media/cap/320.avif'] as string
    return path.join(archive, 'objects', hash.slice(0, 2), `${hash}.gz`)
  }
  const listWal = () => readdirSync(path.join(archive, 'wal')).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name))

  test('when a file is missing, changed or cut off', async () => {
    const object = findObject()
    const content = readFileSync(object)
    await withChanged(object, () => {}, () => restoreFails('media/cap/320.avif is missing')) // prettier-ignore
    await withChanged(object, (file) => writeFileSync(file, gzipSync('another')), () => restoreFails('media/cap/320.avif has changed')) // prettier-ignore
    await withChanged(object, (file) => writeFileSync(file, content.subarray(0, -9)), () => restoreFails('media/cap/320.avif has changed')) // prettier-ignore
    expect(readFileSync(object)).toEqual(content)
  })

  test('when a WAL file in between is missing or damaged', async () => {
    const file = path.join(archive, 'wal', listWal().at(-2) ?? '')
    const content = readFileSync(file)
    await withChanged(file, () => {}, () => restoreFails('lacks a WAL file')) // prettier-ignore
    await withChanged(file, (changed) => writeFileSync(changed, content.subarray(0, -9)), () => restoreFails('cannot be read')) // prettier-ignore
    expect(readFileSync(file)).toEqual(content)
  })

  test('and a WAL file that is archived already is never replaced', async () => {
    const file = path.join(archive, 'wal', listWal().at(-1) ?? '')
    const failures = async () => {
      const [row] = await db<{ count: number }[]>`select failed_count::integer as count from pg_stat_archiver`
      return row!.count
    }
    // Without a change since the last switch there is no next file, and PostgreSQL archives none.
    await db`select pg_logical_emit_message(true, 'test', 'a change')`
    const [next] = await db<{ file: string }[]>`select pg_walfile_name(pg_current_wal_lsn()) as file`
    const taken = path.join(archive, 'wal', `${next!.file}.gz`)
    writeFileSync(taken, gzipSync('the file of another database'), { mode: 0o644 })
    const before = await failures()
    const superuser = openPool(postgres.superuser_url, { max: 1 })
    await superuser`select pg_switch_wal()`
    await superuser.end()
    await eventually(async () => (await failures()) > before)
    expect(gunzipSync(readFileSync(taken)).toString()).toBe('the file of another database')
    rmSync(taken)
    await eventually(async () => existsSync(taken))
    expect(gunzipSync(readFileSync(file))).toHaveLength(16 * 1024 * 1024)
  })
})

test('a backup into a folder of its own is complete without archived WAL', async () => {
  const folder = path.join(home, 'single')
  const single = openBackupStorage({ url: pathToFileURL(folder).href })
  await takeBackup({ data_dir: data }, single, keep, now)
  const later = await write(900_004)
  appendFileSync(path.join(data, 'media/cap/320.avif'), '!')
  const copy = newFolder()
  const { archived_until, newest_change } = await restoreBackup(single, copy, undefined)
  expect(archived_until).toBeNull()
  // PostgreSQL itself may end a transaction while the backup is taken: autovacuum does so once a minute.
  expect(newest_change?.valueOf() ?? 0).toBeLessThan(later.valueOf())
  expect((await listNumbers(copy)).at(-1)).toBe(900_003)
  expect(readFileSync(path.join(copy, 'media/cap/320.avif'), 'utf8')).toBe('an image')
})

test('a backup that is killed leaves files only until a later one', async () => {
  const folder = path.join(home, 'killed')
  const interrupted = path.join(folder, 'objects/ab/.new-0')
  mkdirSync(path.dirname(interrupted), { recursive: true })
  writeFileSync(interrupted, 'the copy of a file that yesterday’s backup was killed in')
  utimesSync(interrupted, new Date(0), new Date(Date.now() - 25 * 3_600_000))
  const program = path.resolve(import.meta.dirname, '../../cli/shop.ts')
  const killed = spawn(process.execPath, [program, 'backup', folder], {
    env: { PATH: process.env['PATH'], DATA_DIR: data },
    stdio: 'ignore',
  })
  const listUnfinished = () => readdirSync(data).filter((name) => name.startsWith('backup'))
  await eventually(async () => listUnfinished().length > 0)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(listUnfinished()).toHaveLength(1)
  const superuser = openPool(postgres.superuser_url, { max: 1 })
  // The server has noticed that the one who took it is gone.
  await eventually(async () => (await superuser`select from pg_locks where locktype = 'advisory'`).length === 0)
  await superuser.end()
  await takeBackup({ data_dir: data }, openBackupStorage({ url: pathToFileURL(folder).href }), keep, now)
  expect(listUnfinished()).toEqual([])
  expect(existsSync(interrupted)).toBe(false)
})
