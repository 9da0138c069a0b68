import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openPool, type Pool } from '../platform/db.ts'

/** URL of a database on the PostgreSQL of this run of tests, for the role `shop`. */
export function testDatabaseUrl(name: string): string {
  return withDatabase(inject('postgres_url'), name)
}

/** The same for the superuser. */
export function testSuperuserUrl(name = 'postgres'): string {
  return withDatabase(inject('postgres_superuser_url'), name)
}

/** A copy of the migrated database; taking one costs about a tenth of a second. */
export async function copyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = openPool(testSuperuserUrl(), { max: 1 })
  // One copy at a time: the template must have no other user meanwhile.
  await admin.begin(async (tx) => tx`select pg_advisory_xact_lock(1)`)
  await copying(admin, name)
  return {
    url: testDatabaseUrl(name),
    async drop() {
      await admin`drop database ${admin(name)} with (force)`
      await admin.end()
    },
  }
}

async function copying(admin: Pool, name: string, tries = 20): Promise<void> {
  try {
    await admin`create database ${admin(name)} template shop owner shop strategy file_copy`
  } catch (error) {
    if (tries === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 100))
    await copying(admin, name, tries - 1)
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
