import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openPool } from '../../platform/db.ts'
import { eventually } from '../../testing/eventually.ts'
import { getMemoryFolder } from '../../testing/memory-folder.ts'
import type { EmbeddedPostgres } from '../embedded.ts'
import { startArchivedPostgres } from './archiving.ts'

const home = mkdtempSync(path.join(getMemoryFolder(), 'archiving-'))
chmodSync(home, 0o755)
const data = path.join(home, 'data')
mkdirSync(data)
let postgres: EmbeddedPostgres | undefined
afterEach(() => delete process.env['BACKUP_URL'])
afterAll(() => {
  postgres?.stop()
  rmSync(home, { recursive: true, force: true })
})

/** Starts the database as a shop with this BACKUP_URL does. A server that runs is left to it, as by a killed shop. */
async function start(archive: string): Promise<EmbeddedPostgres> {
  const url = pathToFileURL(path.join(home, archive)).href
  process.env['BACKUP_URL'] = url
  return (postgres = await startArchivedPostgres(data, { url }))
}

async function switchWal({ superuser_url }: EmbeddedPostgres): Promise<string> {
  const superuser = openPool(superuser_url, { max: 1 })
  await superuser`select pg_logical_emit_message(true, 'test', 'a change')`
  const [row] = await superuser<{ file: string }[]>`select pg_walfile_name(pg_switch_wal()) as file`
  await superuser.end()
  return row!.file
}

test('a server that was left running is kept with the same archive, and archives to another one that is named', async () => {
  await start('first')
  expect((await start('first')).attached).toBe(true)
  const moved = await start('second')
  expect(moved.attached).toBe(false)
  const file = await switchWal(moved)
  await eventually(async () => existsSync(path.join(home, 'second/wal', `${file}.gz`)))
  expect(existsSync(path.join(home, 'first/wal', `${file}.gz`))).toBe(false)
}, 120_000)
