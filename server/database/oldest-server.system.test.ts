import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listInconsistencies } from '../consistency-checks/list-inconsistencies.ts'
import { systemClock } from '../platform/clock.ts'
import { type Db, openPool } from '../platform/db.ts'
import { openTestDomain } from '../testing/test-domain.ts'
import { getMemoryFolder } from '../testing/memory-folder.ts'
import { findRunner } from './embedded-user.ts'
import { freePort } from './embedded.ts'
import { prepareDatabase } from './prepare-database.ts'
import { listRelations } from './schema-queries.ts'

/** No npm package brings the oldest PostgreSQL that the shop works with: where Debian's is installed, it is used. */
const PROGRAMS = '/usr/lib/postgresql/15/bin'
const folder = mkdtempSync(path.join(getMemoryFolder(), 'oldest-server-'))
const data = path.join(folder, 'data')
let stop = (): unknown => undefined
afterAll(() => {
  stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a server whose superuser creates role and database as docs/operations.md says. Returns the database's URL. */
async function openDatabase(): Promise<string> {
  const { owner, run } = findRunner(PROGRAMS, data)
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const port = await freePort()
  run(`${PROGRAMS}/initdb`, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])
  stop = () => run(`${PROGRAMS}/pg_ctl`, ['-D', data, '-m', 'immediate', 'stop'])
  run(`${PROGRAMS}/pg_ctl`, ['-D', data, '-w', '-o', `-p ${port} -k ${folder} -c fsync=off`, 'start'])
  const superuser = openPool(`postgres://postgres@127.0.0.1:${port}/postgres`, { max: 1 })
  await superuser`create role shop login`
  await superuser`create database shop owner shop encoding 'UTF8' template template0`
  await superuser.end()
  return `postgres://shop@127.0.0.1:${port}/shop`
}

/** The two write the same query of a view differently, and both read it. */
async function listStoredRelations(db: Db) {
  return (await listRelations(db)).map(({ view: _, ...relation }) => relation)
}

test.skipIf(!existsSync(`${PROGRAMS}/initdb`))(
  'PostgreSQL 15 takes every migration and the demo from a role that is no superuser, and the ledgers agree',
  { timeout: 180_000 },
  async () => {
    const url = await openDatabase()
    const settings = { mode: 'demo', seed: 'demo', data_dir: folder, public_url: 'http://shop.test', clock: systemClock } as const // prettier-ignore
    const copyImage = async () => undefined
    await prepareDatabase(url, { ...settings, copyImage }, false, { info: () => {}, progress: () => () => {} })
    const db = openPool(url, { max: 2 })
    expect(await listInconsistencies(db, new Date())).toEqual([])
    // A dump of the embedded server is restored here without an error only while both have the same schema.
    const newest = await openTestDomain()
    expect(await listStoredRelations(db)).toEqual(await listStoredRelations(newest.db))
    // The words that products are found by are in the dump too, and must be those that the other server would make.
    const folded = 'retrato no 3 · 2a edicion · 5 μm · 3 1/2 · "x" 1/4'
    for (const either of [db, newest.db])
      expect(await either`select fold('Retrato Nº 3 · 2ª Edición · 5 µm · 3½ · “X”¼') as folded`.value()).toBe(folded)
    await newest.close()
    await db.end()
  },
)
