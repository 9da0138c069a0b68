import { createImageUpload } from '../server/cli/commands/file-store.ts'
import { readConfig } from '../server/config.ts'
import { findConnectionProblem } from '../server/database/connection-problems.ts'
import { prepareDatabase } from '../server/database/prepare-database.ts'
import { BusinessError } from '../server/platform/business-error.ts'
import { createProgressBar } from './progress-bar.ts'

// The program that brings the database up to date and fills an empty one. It ends before the shop opens, and so does the
// memory for all that it reads, which the supervisor would otherwise keep.

export type Prepared = { has_demo_customers: boolean } | { failure: string; is_sentence: boolean }

/** Returns what became of the database of DATABASE_URL, which is the shop's own one with `--embedded`. */
async function prepare(): Promise<Prepared> {
  const isEmbedded = process.argv.includes('--embedded')
  try {
    const config = readConfig()
    const setup = config.media ? { ...config, copyImage: createImageUpload(config) } : config
    const reporter = { info: console.log, progress: createProgressBar }
    const { has_demo_customers } = await prepareDatabase(config.database_url ?? '', setup, isEmbedded, reporter)
    return { has_demo_customers }
  } catch (error) {
    const reason = isEmbedded ? undefined : findConnectionProblem(error)
    if (reason) return { failure: `The database of DATABASE_URL cannot be entered: ${reason}`, is_sentence: true }
    return { failure: (error as Error).message, is_sentence: error instanceof BusinessError }
  }
}

// A supervisor that has ended needs no result.
process.once('disconnect', () => process.exit(1))
process.send?.(await prepare(), () => process.exit(0))
