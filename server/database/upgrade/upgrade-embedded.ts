import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BusinessError } from '../../platform/business-error.ts'
import { type Pool, withPool } from '../../platform/db.ts'
import { lockDataFolder } from '../data-folder.ts'
import { type EmbeddedPostgres, postgresBinaries, startEmbeddedPostgres } from '../embedded.ts'
import { findRunner } from '../embedded-user.ts'
import { readFolderMajor, readProgramsMajor } from '../embedded-version.ts'
import { migrate } from '../migrate.ts'
import { refuseIncompleteDatabase } from '../unsuitable-database.ts'
import { copyDatabase } from './copy-database.ts'
import { listForeignRelations } from './copy-queries.ts'
import { installEarlierPrograms } from './earlier-programs.ts'

export interface Upgrade {
  from: number
  to: number
  kept: string
  tables: number
  /** The names of tables and views that the owner has added. They stay behind. */
  foreign: string[]
}

interface UpgradeOptions {
  /** The folder of the earlier version's programs; they are installed unless given. */
  programs: string | undefined
  prepareQueue: (db: Pool) => Promise<void>
}

/**
 * Copies the embedded database of an earlier major version into one of the version that the packages bring, and puts that
 * in its place. Both servers run meanwhile, and the shop is closed. The earlier folder is only renamed. An upgrade that was
 * interrupted is repeated, or ended where only the folders were left to rename. Throws BusinessError with a sentence.
 */
export async function upgradeEmbedded(data_dir: string, options: UpgradeOptions): Promise<Upgrade> {
  const unlock = lockDataFolder(data_dir)
  try {
    const data = path.resolve(data_dir, 'postgres')
    const folder = path.resolve(data_dir, 'upgrade')
    const bin = await postgresBinaries()
    const to = readProgramsMajor(bin, findRunner(bin, existsSync(data) ? data : path.join(folder, 'postgres')))
    const done = path.join(folder, 'copied.json')
    if (!existsSync(done)) {
      const from = refuseOtherThanEarlier(readFolderMajor(data), to, data)
      rmSync(folder, { recursive: true, force: true })
      const programs = options.programs ?? (await installEarlierPrograms(from, path.join(folder, 'programs')))
      const copied = await copyIntoNew(data_dir, folder, programs, options)
      writeFileSync(done, JSON.stringify({ ...copied, from, to, kept: `${data}-${from}` }))
    }
    return putInPlace(data, folder, done)
  } finally {
    unlock()
  }
}

function refuseOtherThanEarlier(from: number | undefined, to: number, data: string): number {
  if (from === undefined) throw new BusinessError(`There is no database in ${data}.`)
  if (from === to) throw new BusinessError(`The database in ${data} is of PostgreSQL ${to} already.`)
  if (from > to)
    throw new BusinessError(
      `The database in ${data} was made by PostgreSQL ${from}, which is newer than ${to}. Start the newer version of the shop again.`,
    )
  if (existsSync(`${data}-${from}`))
    throw new BusinessError(`${data}-${from} is there already, from an earlier upgrade. Move it somewhere else first.`)
  return from
}

async function copyIntoNew(data_dir: string, folder: string, programs: string, { prepareQueue }: UpgradeOptions) {
  const servers: EmbeddedPostgres[] = []
  const start = async (...args: Parameters<typeof startEmbeddedPostgres>) => {
    const server = await startEmbeddedPostgres(...args)
    servers.push(server)
    await withPool(server.url, { max: 4, statement_timeout_ms: 0 }, async (db) => {
      await refuseIncompleteDatabase(db)
      await migrate(db)
      await prepareQueue(db)
    })
    return server
  }
  try {
    const earlier = await start(data_dir, 0, [], START_S, programs)
    const later = await start(folder, 0, [], START_S)
    const options = { max: 2, statement_timeout_ms: 0 }
    return await withPool(earlier.superuser_url, options, (from) =>
      withPool(later.superuser_url, options, async (to) => {
        const foreign = await listForeignRelations(from)
        // Both servers may write there: it is a folder of the user who runs them.
        const { tables } = await copyDatabase(from, to, path.join(folder, 'postgres'))
        await keepPasswords(to, data_dir)
        return { tables, foreign }
      }),
    )
  } finally {
    for (const server of servers) server.stop()
  }
}

/** Recovering from a crash may take longer than a start. */
const START_S = 600

/** The files beside the database keep their passwords, also for the earlier folder. They have only letters and digits. */
async function keepPasswords(db: Pool, data_dir: string): Promise<void> {
  const read = (name: string) => readFileSync(path.join(data_dir, name), 'utf8').trim()
  await db.unsafe(`alter role shop password '${read('postgres-password')}'`)
  await db.unsafe(`alter role postgres password '${read('postgres-superuser-password')}'`)
}

/** Each step is done once, however often it is tried. */
function putInPlace(data: string, folder: string, done: string): Upgrade {
  const upgrade = JSON.parse(readFileSync(done, 'utf8')) as Upgrade
  if (readFolderMajor(data) === upgrade.from) renameSync(data, upgrade.kept)
  if (!existsSync(data)) renameSync(path.join(folder, 'postgres'), data)
  rmSync(folder, { recursive: true })
  return upgrade
}
