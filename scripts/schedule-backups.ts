import { isBackupDue } from '../server/database/backup/archiving.ts'
import type { EmbeddedPostgres } from '../server/database/embedded.ts'
import type { Config } from '../server/config.ts'
import { printLine } from './print.ts'
import { runTool } from './run-tool.ts'

const CHECK_INTERVAL_MS = 10 * 60_000

/**
 * Takes a backup when there is none of this database, and then one a day, in a process of its own. A failure is printed
 * and tried again; `/metrics` has the age of the newest backup. Throws when the archive cannot be used at all.
 */
export async function scheduleBackups(config: Config, postgres: EmbeddedPostgres): Promise<void> {
  const { backup } = config
  if (!backup) return
  let isRunning = false
  const takeIfDue = async () => {
    if (isRunning) return
    isRunning = true
    try {
      if (await isBackupDue(config.data_dir, postgres, backup)) await takeBackup()
    } catch (error) {
      printLine(`No backup was taken: ${error instanceof Error ? error.message : String(error)}`)
    } finally {
      isRunning = false
    }
  }
  const isFirstDue = await isBackupDue(config.data_dir, postgres, backup)
  if (isFirstDue) void takeIfDue()
  setInterval(() => void takeIfDue(), CHECK_INTERVAL_MS).unref()
}

async function takeBackup(): Promise<void> {
  const { code, output } = await runTool(['node', 'server/cli/shop.ts', 'backup'])
  if (code !== 0) throw new Error(output.trim())
}
