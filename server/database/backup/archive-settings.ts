import path from 'node:path'

const PROGRAM = path.resolve(import.meta.dirname, '../../cli/archive-wal.ts')
/** Seconds after which PostgreSQL archives what was written, even if its file of 16 MB is not full. */
const ARCHIVE_TIMEOUT_S = 30

/** Returns PostgreSQL's settings for continuous archiving. The program reads BACKUP_URL from the server's environment. */
export function buildArchiveSettings(): string[] {
  return [
    'archive_mode=on',
    `archive_command=${quote(process.execPath)} ${quote(PROGRAM)} %p`,
    `archive_timeout=${ARCHIVE_TIMEOUT_S}`,
  ]
}

/** In an archive command a percent sign stands for a value of PostgreSQL's. */
function quote(file: string): string {
  return `"${file.replaceAll('%', '%%').replaceAll(/(["$`\\])/g, String.raw`\$1`)}"`
}
