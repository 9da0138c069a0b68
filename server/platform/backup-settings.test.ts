import { expect, test } from 'vitest'
import { parseBackupSettings } from './backup-settings.ts'

const parse = (settings: Record<string, string>) => parseBackupSettings((name) => settings[name])
const KEYS = { BACKUP_ACCESS_KEY_ID: 'id', BACKUP_SECRET_ACCESS_KEY: 'secret' }

test('without a place there are no backups', () => {
  expect(parse({ BACKUP_KEEP: '5' })).toBeUndefined()
})

test('a folder and a bucket are places', () => {
  expect(parse({ BACKUP_URL: 'file:///var/backups/shop', BACKUP_KEEP_DAYS: '7' })).toEqual({
    url: 'file:///var/backups/shop',
    bucket: undefined,
    retention: { backups: 3, days: 7 },
  })
  const bucket = parse({ BACKUP_URL: 's3://backups/live?endpoint=https://s3.example', ...KEYS })?.bucket
  expect(bucket).toMatchObject({ bucket: 'backups', prefix: 'live/', access_key_id: 'id', secret_access_key: 'secret' })
})

test.each([
  [{ BACKUP_URL: 'file:///' }, 'must name a folder'],
  [{ BACKUP_URL: 'file://host/folder' }, 'must name a folder'],
  [{ BACKUP_URL: '/var/backups' }, 'or a bucket'],
  [{ BACKUP_URL: 'https://backups.example' }, 'or a bucket'],
  [{ BACKUP_URL: 's3://backups' }, 'needs BACKUP_ACCESS_KEY_ID'],
  [{ BACKUP_URL: 's3://B', ...KEYS }, 'names the bucket'],
  [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP is "0"'],
] as [Record<string, string>, string][])('%j is refused', (settings, message) => {
  expect(() => parse(settings)).toThrow(message)
})
