import { type BucketSettings, parseBucketUrl } from './bucket-url.ts'
import { BadSetting, type GetSetting, parseNumber } from './settings.ts'

export interface BackupSettings {
  url: string
  bucket: BucketSettings | undefined
  /** The number of backups that are kept at least, and the days for which every moment can be restored. */
  retention: { backups: number; days: number }
}

/** Returns where backups are; undefined without BACKUP_URL. Throws BadSetting. */
export function parseBackupSettings(get: GetSetting): BackupSettings | undefined {
  const retention = {
    backups: Math.floor(parseNumber(get, 'BACKUP_KEEP', 3, 1, 1000)),
    days: parseNumber(get, 'BACKUP_KEEP_DAYS', 14, 0, 3650),
  }
  const [access_key_id, secret_access_key] = ['BACKUP_ACCESS_KEY_ID', 'BACKUP_SECRET_ACCESS_KEY'].map(get)
  const url = get('BACKUP_URL')
  if (url === undefined) return undefined
  if (!url.startsWith('s3:')) return { url: parseFolder(url), bucket: undefined, retention }
  const bucket = parseBucketUrl(get, 'BACKUP_URL')
  if (bucket && access_key_id && secret_access_key)
    return { url, bucket: { ...bucket, access_key_id, secret_access_key }, retention }
  throw new BadSetting('BACKUP_URL is a bucket, which needs BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY.')
}

function parseFolder(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url?.protocol === 'file:' && url.host === '' && url.pathname !== '/') return value.replace(/\/+$/, '')
  throw new BadSetting('BACKUP_URL must name a folder by its full path, such as file:///var/backups/shop, or a bucket.')
}
