import type { Pool } from '../platform/db.ts'
import { readServer } from './server-queries.ts'

const OLDEST_VERSION = 15

/** A database that the shop cannot work with: a sentence that says why and what to do. */
export class UnfitDatabase extends Error {}

/** Throws UnfitDatabase. */
export async function refuseUnfit(pool: Pool): Promise<void> {
  const why = whyUnfit(await readServer(pool))
  if (why) throw new UnfitDatabase(`The database ${why}`)
}

/** Why the shop cannot work with such a server, as the rest of a sentence; undefined when it can. */
export function whyUnfit({ version, encoding }: { version: number; encoding: string }): string | undefined {
  const major = Math.floor(version / 10_000)
  if (major < OLDEST_VERSION) return `is PostgreSQL ${major}. The shop needs ${OLDEST_VERSION} or later.`
  if (encoding !== 'UTF8')
    return `keeps its texts in ${encoding}. The shop needs UTF8: create database shop owner shop encoding 'UTF8' template template0.`
  return undefined
}
