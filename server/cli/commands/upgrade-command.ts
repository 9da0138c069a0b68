import path from 'node:path'
import { upgradeEmbedded } from '../../database/upgrade/upgrade-embedded.ts'
import { jobNames } from '../../jobs/job-table.ts'
import { openJobs } from '../../platform/jobs.ts'
import { openLog } from '../../platform/log.ts'
import { BusinessError } from '../../platform/business-error.ts'
import type { FileCommand } from './backup-commands.ts'
import { print } from './print.ts'

export const upgradeCommands: Record<string, FileCommand> = {
  'upgrade-database': {
    usage: 'upgrade-database [<programs>]',
    description:
      'copies the embedded database of an earlier PostgreSQL into one of the version that the shop brings, while the shop is closed, and keeps the old folder',
    async run({ database_url, data_dir, backup }, [programs]) {
      if (database_url)
        throw new BusinessError('DATABASE_URL is set: that database is upgraded with the tools of its own server.')
      const upgrade = await upgradeEmbedded(data_dir, {
        programs: programs === undefined ? undefined : path.resolve(programs),
        async prepareQueue(db) {
          const { boss } = await openJobs(db, openLog('warn'), jobNames, { works: false })
          await boss.stop({ graceful: false, close: false })
        },
      })
      print(`${upgrade.tables} tables were copied from PostgreSQL ${upgrade.from} to ${upgrade.to}.`)
      print(
        `The database of before is in ${upgrade.kept}. Delete it when verify prints nothing and the shop runs well.`,
      )
      for (const name of upgrade.foreign)
        print(`${name} is not of the shop and was not copied: create it again, in a schema of your own.`)
      if (backup) print(`${backup.url} has the backups of the database of before: name another BACKUP_URL.`)
    },
  },
}
