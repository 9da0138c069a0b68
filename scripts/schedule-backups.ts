import { isBackupDue } from '../server/database/backup/archiving.ts'
import type { EmbeddedPostgres } from '../server/database/embedded.ts'
import type { Config } from '../server/config.ts'
import { BusinessError } from '../server/platform/business-error.ts'
import { runTool } from './run-tool.ts'

const CHECK_INTERVAL_MIN = 10

/**
 * Takes a backup when there is none of this database, and then one a day, in a process of its own. A failure is printed
 * and tried again; `/metrics` has the age of the newest backup. Throws BusinessError when the archive can never be used.
 */
export async function scheduleBackups(
  { data_dir, backup }: Pick<Config, 'data_dir' | 'backup'>,
  postgres: Pick<EmbeddedPostgres, 'superuser_url'>,
): Promise<void> {
  if (!backup) return
  const isDue = () => isBackupDue(data_dir, postgres, backup)
  let isRunning = false
  const takeIfDue = async () => {
    if (isRunning) return
    isRunning = true
    try {
      if (await isDue()) await takeBackup()
    } catch (error) {
      printFailure(error)
    } finally {
      isRunning = false
    }
  }
  if (await isDue().catch(reportOutage)) void takeIfDue()
  setInterval(() => void takeIfDue(), CHECK_INTERVAL_MIN * 60_000).unref()
}

/** An archive that does not respond now must not keep the shop closed; only one of another database does. */
function reportOutage(error: unknown): false {
  if (error instanceof BusinessError) throw error
  printFailure(error)
  return false
}

function printFailure(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error)
  console.log(`No backup was taken, and the next try is in ${CHECK_INTERVAL_MIN} minutes: ${reason}`)
}

async function takeBackup(): Promise<void> {
  const { code, output } = await runTool(['node', 'server/cli/shop.ts', 'backup'])
  if (code !== 0) throw new Error(output.trim())
}
