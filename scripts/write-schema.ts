import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@shop/server/database/embedded.ts'
import { migrate } from '@shop/server/database/migrate.ts'
import { listExtensionsAndSequences, listFunctions, listRelations } from '@shop/server/database/schema-queries.ts'
import { openPool } from '@shop/server/platform/db.ts'
import { writeGeneratedFile } from './write-generated-file.ts'
import { readLayerConfig } from './layers/layer-config.ts'
import { type Schema, writeSchema } from './schema/page.ts'

// Writes server/database/schema.sql from the migrations; with `--check` it only reports whether the file is still
// correct.
const root = path.resolve(import.meta.dirname, '..')
const { domains, tables } = readLayerConfig(root)
const owners = [...domains.layers.flat(), ...new Set(Object.values(tables))]
writeGeneratedFile(
  root,
  'server/database/schema.sql',
  writeSchema(await readSchema(), [...new Set(owners)], (name) => tables[name]),
)

/** Migrates an empty database, reads its schema and deletes it. */
async function readSchema(): Promise<Schema> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-schema-'))
  const postgres = await startEmbeddedPostgres(folder, 0, ['fsync=off', 'full_page_writes=off'])
  const db = openPool(postgres.url, { max: 2 })
  try {
    await migrate(db)
    return {
      extensions_and_sequences: await listExtensionsAndSequences(db),
      relations: await listRelations(db),
      functions: await listFunctions(db),
    }
  } finally {
    await db.end()
    postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
