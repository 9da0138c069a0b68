import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import { systemClock } from '../../platform/clock.ts'
import { type Pool, withPool } from '../../platform/db.ts'
import { openJobs } from '../../platform/jobs.ts'
import { openLog } from '../../platform/log.ts'
import { getMemoryFolder } from '../../testing/memory-folder.ts'
import { runSingleUser } from '../embedded-roles.ts'
import { findRunner } from '../embedded-user.ts'
import { startEmbeddedPostgres } from '../embedded.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { upgradeEmbedded } from './upgrade-embedded.ts'

/** No package of the shop brings an earlier PostgreSQL: where Debian's is installed, it is used. */
const PROGRAMS = '/usr/lib/postgresql/15/bin'
const folder = mkdtempSync(path.join(getMemoryFolder(), 'upgrade-'))
const data = path.join(folder, 'postgres')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function createEarlierFolder(): void {
  const runner = findRunner(PROGRAMS, data)
  mkdirSync(data, { mode: 0o700 })
  if (runner.owner) chownSync(data, runner.owner.uid, runner.owner.gid)
  runner.run(`${PROGRAMS}/initdb`, ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile=/etc/hostname', '-E', 'UTF8', '--locale=C.UTF-8']) // prettier-ignore
  runSingleUser(PROGRAMS, data, 'postgres', 'create database shop;', runner)
}

async function prepareQueue(db: Pool, name?: string): Promise<void> {
  const { boss, queue } = await openJobs(db, openLog('silent'), ['refund'], { works: false })
  if (name !== undefined) await queue.add(db, name, { refund_id: 7 })
  await boss.stop({ graceful: false, close: false })
}

async function fill(): Promise<void> {
  const server = await startEmbeddedPostgres(folder, 0, [], 60, PROGRAMS)
  const setup = { mode: 'demo', seed: 12, seed_orders: 30, data_dir: folder, public_url: 'http://shop.test', clock: systemClock } as const // prettier-ignore
  await prepareDatabase(server.url, setup, true, { info: () => {}, progress: () => () => {} })
  await withPool(server.url, { max: 4 }, async (db) => {
    await prepareQueue(db, 'refund')
    await db.unsafe('create schema own; create table own.notes (id integer)')
  })
  server.stop()
}

const start = () => startEmbeddedPostgres(folder, 0)

describe.skipIf(!existsSync(`${PROGRAMS}/initdb`))('a database of PostgreSQL 15', () => {
  beforeAll(async () => {
    createEarlierFolder()
    await fill()
  }, 120_000)

  test('is refused at a start, with both versions and the way', async () => {
    await expect(start()).rejects.toThrow(
      `The database in ${data} was made by PostgreSQL 15, and this version of the shop brings 18. Run npm run shop -- upgrade-database`,
    )
  })

  test('is copied whole, and the earlier folder is kept', { timeout: 120_000 }, async () => {
    const upgrade = await upgradeEmbedded(folder, { programs: PROGRAMS, prepareQueue })
    expect(upgrade).toMatchObject({ from: 15, to: 18, kept: `${data}-15`, foreign: ['own.notes'] })
    expect(readFileSync(path.join(`${data}-15`, 'PG_VERSION'), 'utf8').trim()).toBe('15')
    expect(existsSync(path.join(folder, 'upgrade'))).toBe(false)
    const server = await start()
    await withPool(server.url, { max: 4 }, async (db) => {
      expect(await listInconsistencies(db, new Date())).toEqual([])
      expect(await db`select from orders`).toHaveLength(30)
      expect(await db`select from pgboss.job where name = 'refund' and data ->> 'refund_id' = '7'`).toHaveLength(1)
      const taken = await db<{ id: number }[]>`select max(id) as id from orders`.value()
      const next = await db<
        { id: number }[]
      >`select nextval(pg_get_serial_sequence('orders', 'id'))::integer as id`.value()
      expect(next).toBeGreaterThan(taken)
    })
    server.stop()
  })

  test('is not copied again', async () => {
    await expect(upgradeEmbedded(folder, { programs: PROGRAMS, prepareQueue })).rejects.toThrow(
      `The database in ${data} is of PostgreSQL 18 already.`,
    )
  })

  test('is put in its place by the next call when that was interrupted', async () => {
    const upgrade = { from: 15, to: 18, kept: `${data}-15`, tables: 1, foreign: [] }
    mkdirSync(path.join(folder, 'upgrade'))
    writeFileSync(path.join(folder, 'upgrade/copied.json'), JSON.stringify(upgrade))
    renameSync(data, path.join(folder, 'upgrade/postgres'))
    await expect(start()).rejects.toThrow('was interrupted. Run npm run shop -- upgrade-database again.')
    expect(await upgradeEmbedded(folder, { programs: undefined, prepareQueue })).toEqual(upgrade)
    const server = await start()
    server.stop()
  })
})
