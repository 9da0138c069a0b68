import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { readConfig } from '../config.ts'
import { openBackupStorage } from '../integrations/object-storage/backup-storage.ts'
import { archiveWalFile } from '../database/backup/archive-wal-file.ts'

/**
 * PostgreSQL runs this program for each WAL file that is complete (archive_command), with its path. It ends with 0 only
 * when the file is stored; PostgreSQL keeps the file until then, and tries again.
 */
const [file = ''] = process.argv.slice(2)
try {
  const settings = readConfig().backup
  if (!settings) throw new Error('BACKUP_URL is not set')
  await archiveWalFile(openBackupStorage(settings), path.basename(file), gzipSync(readFileSync(file), { level: 1 }))
} catch (error) {
  console.error(`WAL file ${file} was not archived: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
