import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { BusinessError } from '../platform/business-error.ts'
import type { Runner } from './embedded-user.ts'

/** Returns the major version of the server that made a data folder; undefined where there is no folder. */
export function readFolderMajor(data: string): number | undefined {
  const file = path.join(data, 'PG_VERSION')
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined
}

export function readProgramsMajor(bin: string, runner: Runner): number {
  const { stdout } = runner.run(path.join(bin, 'postgres'), ['--version'])
  return Number(/\d+/.exec(stdout)?.[0])
}

/**
 * Throws a sentence when a server of another major version made the folder, because PostgreSQL reads none of another, or
 * when an upgrade of it has not ended.
 */
export function refuseOtherMajor(data: string, bin: string, runner: Runner): void {
  if (!existsSync(data) && existsSync(getUpgradedFolder(data)))
    throw new BusinessError(
      `The upgrade of the database in ${data} was interrupted. Run npm run shop -- upgrade-database again.`,
    )
  const [found, brought] = [readFolderMajor(data), readProgramsMajor(bin, runner)]
  if (found === undefined || found === brought) return
  throw new BusinessError(
    found < brought
      ? `The database in ${data} was made by PostgreSQL ${found}, and this version of the shop brings ${brought}. Run npm run shop -- upgrade-database: it copies the database into one of ${brought} and keeps the old folder.`
      : `The database in ${data} was made by PostgreSQL ${found}, and this version of the shop brings ${brought}, which cannot read it. Start the newer version of the shop again, which made it.`,
  )
}

/** Where an upgrade builds the new database until it takes the place of the old one. */
const getUpgradedFolder = (data: string) => path.join(path.dirname(data), 'upgrade/postgres')
