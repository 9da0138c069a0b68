import { readConfig } from './config.ts'
import { findConnectionProblem } from './database/connection-problems.ts'
import { prepareDatabase, type ProgressReporter } from './database/prepare-database.ts'
import { withEmbedded } from './database/with-embedded.ts'
import { BusinessError } from './platform/business-error.ts'

const reporter: ProgressReporter = {
  info: (line) => console.log(line),
  progress: (label) => {
    let last = -1
    return (done, total) => {
      const quarter = Math.floor((4 * done) / total)
      if (quarter !== last) console.log(`${label}: ${quarter * 25} %`)
      last = quarter
    }
  },
}

/**
 * `npm run migrate`, and `node server/build/migrate.js` in a container: brings the database of the settings up to date
 * and fills an empty one as SEED says, before the processes of a new release start. Several may run at once: one does
 * the work, and the others wait for it.
 */
async function run(): Promise<void> {
  const [unknown] = process.argv.slice(2)
  if (unknown !== undefined)
    throw new BusinessError(
      `npm run migrate cannot read ${unknown}: settings are set before it, as in SEED=none npm run migrate.`,
    )
  const config = readConfig()
  const { applied } = config.database_url
    ? await prepareDatabase(config.database_url, config, false, reporter)
    : await withEmbedded(config, ({ url }) => prepareDatabase(url, config, true, reporter))
  if (applied.length === 0) console.log('The database is up to date: no migration was missing.')
}

await run().catch((error: unknown) => {
  const reason = findConnectionProblem(error)
  if (error instanceof BusinessError) console.error(error.message)
  else console.error(reason ? `The database cannot be entered: ${reason}` : `The migration failed: ${String(error)}`)
  process.exitCode = 1
})
