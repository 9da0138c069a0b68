import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openPool } from '../platform/db.ts'

export function testDatabaseUrl(name: string): string {
  return withDatabase(inject('postgres_url'), name)
}

export function testSuperuserUrl(name = 'postgres'): string {
  return withDatabase(inject('postgres_superuser_url'), name)
}

/** Creates a copy of the migrated database; taking one costs about a tenth of a second. */
export async function copyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = openPool(testSuperuserUrl(), { max: 1 })
  await admin`create database ${admin(name)} template shop owner shop strategy file_copy`
  return {
    url: testDatabaseUrl(name),
    async drop() {
      await admin`drop database ${admin(name)} with (force)`
      await admin.end()
    },
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
