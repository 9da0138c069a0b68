import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { takeBackup } from '../../database/backup/backup.ts'
import { type RestoredBackup, restoreBackup } from '../../database/backup/restore.ts'
import { type BackupStorage, openBackupStorage } from '../../integrations/object-storage/backup-storage.ts'
import { BusinessError } from '../../platform/business-error.ts'
import { findMoment } from '../../platform/parse-moment.ts'
import type { Config } from '../../config.ts'
import { parseOptions } from './arguments.ts'
import { print } from './print.ts'

export interface FileCommand {
  usage: string
  description: string
  run(config: Config, args: string[], prepare: (restored_from: BackupStorage) => Promise<void>): Promise<void>
}

/** A backup into a folder of its own is never deleted by another one. */
const KEEP_ALL = { backups: Number.MAX_SAFE_INTEGER, days: 0 }

export const backupCommands: Record<string, FileCommand> = {
  backup: {
    usage: 'backup [<folder>]',
    description:
      'copies the embedded database, images and secrets to BACKUP_URL or a folder, also while the shop is open',
    async run(config, args) {
      refuseExternalDatabase(config)
      const { storage, place, isConfigured } = chooseStorage(config, args)
      const retention = isConfigured && config.backup ? config.backup.retention : KEEP_ALL
      const { files, deleted } = await takeBackup(config, storage, retention, () => new Date())
      const removed = deleted === 0 ? '' : ` ${deleted} older ones were deleted.`
      print(
        `The backup is in ${place} (${files} files).${removed} It contains passwords and personal data: keep it as safe as the shop itself.`,
      )
    },
  },
  restore: {
    usage: 'restore [<folder>] [--to <time>]',
    description: 'restores a backup into a new data folder, up to a moment such as 2026-11-22T10:15:00Z',
    async run(config, args, prepare) {
      refuseExternalDatabase(config)
      const { values, positionals } = parseOptions(args, { to: { type: 'string' } })
      const [, unread] = positionals
      if (unread !== undefined)
        throw new BusinessError(`restore cannot read ${unread}: name one folder, and a moment behind --to.`)
      const { storage } = chooseStorage(config, positionals)
      const to = values.to === undefined ? undefined : findMoment(values.to)
      if (values.to !== undefined && !to)
        throw new BusinessError(`--to is "${values.to}"; it must be a time such as 2026-11-22T10:15:00Z.`)
      const restored = await restoreBackup(storage, config.data_dir, to)
      await prepare(storage)
      print(describe(restored, config.data_dir))
      print('Run verify, then open the shop. Then run reconcile and list-money-tasks.')
    },
  },
}

function refuseExternalDatabase({ database_url }: Config): void {
  if (database_url)
    throw new BusinessError(
      'DATABASE_URL is set: that database is backed up with its own tools, as docs/backups.md describes, and then prepared with after-restore.',
    )
}

/** `place` is what a person types for it: a folder, as restore takes it, or BACKUP_URL. */
function chooseStorage({ backup }: Config, [folder]: string[]) {
  if (folder !== undefined) {
    const place = path.resolve(folder)
    return { storage: openBackupStorage({ url: pathToFileURL(place).href }), place, isConfigured: false }
  }
  if (backup) return { storage: openBackupStorage(backup), place: backup.url, isConfigured: true }
  throw new BusinessError('Name a folder, or set BACKUP_URL.')
}

function describe({ taken_at, newest_change, archived_until }: RestoredBackup, data_dir: string): string {
  const until = newest_change ? `up to the change of ${newest_change.toISOString()}` : 'without later changes'
  const archive = archived_until ? ` The archive ends at ${archived_until.toISOString()}.` : ''
  return `The backup of ${taken_at} is in ${data_dir}, ${until}.${archive} What happened after that moment is lost here and known to the providers.`
}
