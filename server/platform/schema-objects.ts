import type { Pool } from './db.ts'
import type { Log } from './log.ts'
import { listMissingObjects, type SchemaObject } from './schema-object-queries.ts'

const NAMED = 5

/**
 * Describes what is missing, and what to do, as the rest of a sentence about the database. The parts of a missing table
 * are not named.
 */
export function describeMissingObjects(missing: readonly SchemaObject[]): string {
  const relations = missing.filter(({ kind }) => ['table', 'view'].includes(kind)).map(({ name }) => name)
  const isPart = ({ name }: SchemaObject) =>
    relations.some((of) => name.startsWith(`${of}.`) || name.endsWith(` of ${of}`))
  const wholes = missing.filter((part) => !isPart(part))
  const names = wholes.slice(0, NAMED).map(({ kind, name }) => `${kind} ${name}`)
  const more = wholes.length > NAMED ? ` and ${wholes.length - NAMED} more` : ''
  return `is not whole: it lacks ${names.join(', ')}${more}, which the migrations have made. Restore a copy again, and into an empty database: what the restore reports as an error is what is missing.`
}

/** How often a process that is asked whether it is ready looks at the schema, which costs some 20 ms. */
const CHECK_MS = 60_000

/**
 * Returns a function that tells whether something of the schema is missing. It answers from the last look, and looks
 * again in the background; the start has looked first.
 */
export function watchSchema(db: Pool, log: Log): () => boolean {
  let isIncomplete = false
  let looked_at = performance.now()
  async function look(): Promise<void> {
    const missing = await listMissingObjects(db)
    if (missing.length > 0 && !isIncomplete) log.error({ missing: missing.slice(0, 100) }, 'schema not whole')
    isIncomplete = missing.length > 0
  }
  return () => {
    const now = performance.now()
    if (now - looked_at > CHECK_MS) {
      looked_at = now
      // A database that is away is reported by what asks it.
      look().catch(() => undefined)
    }
    return isIncomplete
  }
}
