import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool, type Pool } from '../platform/db.ts'
import { getMemoryFolder } from '../testing/memory-folder.ts'
import { type EmbeddedPostgres, freePort, postgresBinaries, startEmbeddedPostgres } from './embedded.ts'
import { findRunner } from './embedded-user.ts'

/** A user that exists on every machine and that the shop would not choose. */
const DAEMON = 1
const is_root = process.getuid?.() === 0

// A folder that is closed to others, as root's own home is, with a name that has to be quoted.
const home = mkdtempSync(path.join(getMemoryFolder(), 'private é '))
const folder = path.join(home, 'data')
const data = path.join(folder, 'postgres')
let postgres: EmbeddedPostgres
let shop: Pool
let superuser: Pool

beforeAll(async () => {
  mkdirSync(data, { recursive: true, mode: 0o700 })
  await makeAsOlderVersionsDid()
  postgres = await startEmbeddedPostgres(folder, 0)
  shop = openPool(postgres.url, { max: 1 })
  superuser = openPool(postgres.superuser_url, { max: 1 })
})
afterAll(async () => {
  await Promise.all([shop?.end(), superuser?.end()])
  postgres?.stop()
  rmSync(home, { recursive: true, force: true })
})

/** The superuser was called shop and owned everything. */
async function makeAsOlderVersionsDid(): Promise<void> {
  const bin = await postgresBinaries()
  const runner = findRunner(bin, data)
  if (runner.owner) chownSync(data, runner.owner.uid, runner.owner.gid)
  runner.run(path.join(bin, 'initdb'), ['-D', data, '-U', 'shop', '--auth=trust', '--encoding=UTF8', '--locale=C'])
  if (runner.owner) chownSync(data, runner.owner.uid, runner.owner.gid)
  const port = await freePort()
  const options = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`
  const log = path.join(data, 'first.log')
  runner.run(path.join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', log, '-o', options, 'start'])
  const maintenance = openPool(`postgres://shop@127.0.0.1:${port}/postgres`, { max: 1 })
  await maintenance`create database shop`
  await maintenance.end()
  const older = openPool(`postgres://shop@127.0.0.1:${port}/shop`, { max: 1 })
  await older.unsafe(`
    create extension pg_trgm;
    create schema queue;
    create table queue.jobs (id bigserial, at date not null, name text) partition by list (at);
    create table queue.first_jobs partition of queue.jobs default;
    insert into queue.jobs (at, name) values ('2026-11-21', 'kept');
    create view names as select name from queue.jobs;
    create type mood as enum ('calm');
    create function answer() returns integer language sql return 42;
    create text search dictionary words (template = snowball, language = spanish)`)
  await older.end()
  runner.run(path.join(bin, 'pg_ctl'), ['-D', data, '-w', 'stop'])
}

test('the shop is no superuser, also in a folder of an older version', async () => {
  const [role] =
    await shop`select rolname, rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user`
  expect(role).toEqual({ rolname: 'shop', rolsuper: false, rolcreaterole: false, rolcreatedb: false })
  await expect(shop`copy (select 1) to program 'true'`).rejects.toMatchObject({ code: '42501' })
  expect(await superuser`select rolsuper from pg_roles where rolname = current_user`).toEqual([{ rolsuper: true }])
})

test('the objects of an older version belong to the shop, except for extensions', async () => {
  const catalogs = await superuser<{ name: string; owner: string }[]>`
    select class.relname as name, attname as owner from pg_attribute join pg_class as class on class.oid = attrelid
    where relnamespace = 'pg_catalog'::regnamespace and relkind = 'r' and attname like '%owner' and atttypid = 'oid'::regtype
      and relname <> 'pg_extension'`
  const left: unknown[] = []
  for (const { name, owner } of catalogs) {
    left.push(
      ...(await superuser.unsafe(`
        select pg_describe_object('${name}'::regclass, oid, 0) as object from ${name} as entry
        where ${owner} = 10 and oid >= 16384 and not exists (
          select from pg_depend where classid = '${name}'::regclass and objid = entry.oid
            and (deptype = 'e' or deptype = 'i' and classid = 'pg_type'::regclass))`)),
    )
  }
  expect(catalogs.length).toBeGreaterThan(5)
  expect(left).toEqual([])
  await shop`insert into queue.jobs (at, name) values ('2026-11-22', 'new')`
  expect(await shop`select name from names order by name`).toEqual([{ name: 'kept' }, { name: 'new' }])
  await shop`create extension if not exists unaccent`
})

test('passwords and log are readable by this user only, and the log contains no statement', async () => {
  await expect(shop`select 'a secret'::integer`).rejects.toMatchObject({ code: '22P02' })
  for (const file of ['postgres-password', 'postgres-superuser-password', 'postgres.log'])
    expect([file, statSync(path.join(folder, file)).mode & 0o777]).toEqual([file, 0o600])
  expect(readFileSync(path.join(folder, 'postgres.log'), 'utf8')).not.toContain('STATEMENT')
})

test('parallel queries do not use the shared memory of /dev/shm', async () => {
  const [setting] = await shop<{ kind: string }[]>`select current_setting('dynamic_shared_memory_type') as kind`
  expect(setting?.kind).toBe(process.platform === 'linux' ? 'sysv' : 'posix')
})

test('PostgreSQL writes what does not wait for the disk every 10 ms', async () => {
  expect(await shop`show wal_writer_delay`).toEqual([{ wal_writer_delay: '10ms' }])
})

test.runIf(is_root)('root runs existing data as its owner, whatever users the machine has now', async () => {
  const theirs = path.join(home, 'theirs')
  mkdirSync(theirs)
  chownSync(theirs, DAEMON, DAEMON)
  expect(findRunner(await postgresBinaries(), theirs).owner).toMatchObject({ uid: DAEMON, gid: DAEMON })
})

test.runIf(!is_root)('an ordinary user is refused on data of another user, whom the message names', async () => {
  const bin = await postgresBinaries()
  expect(() => findRunner(bin, '/')).toThrow('belongs to user root')
})

test('a password whose file was deleted is another one from the next start on', async () => {
  const own = path.join(home, 'own')
  mkdirSync(own)
  let opened = await startEmbeddedPostgres(own, 0)
  const isAccepted = async (url: string) => {
    const pool = openPool(url, { max: 1 })
    const [row] = await pool<{ name: string }[]>`select current_database() as name`.catch(() => [])
    await pool.end()
    return row?.name === 'shop'
  }
  for (const [file, role] of [
    ['postgres-password', 'url'],
    ['postgres-superuser-password', 'superuser_url'],
  ] as const) {
    const former = new URL(opened[role])
    opened.stop()
    rmSync(path.join(own, file))
    opened = await startEmbeddedPostgres(own, 0)
    former.port = new URL(opened.url).port
    expect(await Promise.all([former.href, opened.url, opened.superuser_url].map(isAccepted))).toEqual([
      false,
      true,
      true,
    ])
  }
  opened.stop()
})
