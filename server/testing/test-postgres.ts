import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded.ts'
import { openPool, type Pool } from '../platform/db.ts'
import { getMemoryFolder } from './memory-folder.ts'
import { createSchema } from './create-schema.ts'

// Runs the database of a test run. It ends and leaves nothing behind when the channel to its parent process closes: at
// the end of the tests, or because the parent was killed.

/** Test data need not survive a power failure, so the database does not wait for the disk. */
const FAST_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

const folder = mkdtempSync(path.join(getMemoryFolder(), 'shop-test-'))
let postgres: EmbeddedPostgres | undefined
process.once('exit', () => {
  postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

try {
  postgres = await startEmbeddedPostgres(folder, 0, FAST_SETTINGS)
  process.once('disconnect', () => process.exit())
  await createSchema(postgres.url)
  const superuser = openPool(Object.assign(new URL(postgres.superuser_url), { pathname: '/postgres' }).href, { max: 1 })
  await grantTestPrivileges(superuser)
  await simplifyPasswords(superuser, postgres)
  await closeTemplate(superuser)
  await superuser.end()
  process.send?.({ url: postgres.url, superuser_url: postgres.superuser_url })
} catch (error) {
  process.send?.({ failure: error instanceof Error ? error.message : String(error) }, () => process.exit(1))
}

/**
 * Tests of inconsistencies write rows that triggers would refuse, and tests of deadlocks do not wait a second for each.
 */
async function grantTestPrivileges(superuser: Pool): Promise<void> {
  await superuser`grant set on parameter session_replication_role, deadlock_timeout to shop`
}

/** Every test opens a dozen connections, for each of which both sides hash the password as often as it was hashed. */
async function simplifyPasswords(superuser: Pool, urls: { url: string; superuser_url: string }): Promise<void> {
  await superuser`set scram_iterations = 1`
  for (const url of [urls.url, urls.superuser_url]) {
    const { username, password } = new URL(url)
    await superuser.unsafe(`alter role ${username} password '${password}'`)
  }
}

/** Nothing may connect to the database that every test copies: PostgreSQL copies a database only while it has no connections. */
async function closeTemplate(superuser: Pool): Promise<void> {
  await superuser`alter database shop with allow_connections false`
}
