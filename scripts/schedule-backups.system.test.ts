import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { parseBackupSettings } from '../server/platform/backup-settings.ts'
import { testSuperuserUrl } from '../server/testing/test-database.ts'
import { scheduleBackups } from './schedule-backups.ts'

const home = mkdtempSync(path.join(tmpdir(), 'schedule-backups-'))
mkdirSync(path.join(home, 'postgres/pg_wal'), { recursive: true })
afterAll(() => rmSync(home, { recursive: true, force: true }))

function schedule(settings: Record<string, string>): Promise<void> {
  const backup = parseBackupSettings((name) => settings[name])
  return scheduleBackups({ data_dir: home, backup }, { superuser_url: testSuperuserUrl() })
}

test('a bucket that does not respond is named with the next try, and does not keep the shop from starting', async () => {
  const printed = vi.spyOn(console, 'log').mockReturnValue()
  // No program listens on the port.
  await schedule({
    BACKUP_URL: 's3://shop-backups/live?endpoint=http://127.0.0.1:9',
    BACKUP_ACCESS_KEY_ID: 'key',
    BACKUP_SECRET_ACCESS_KEY: 'secret',
  })
  expect(printed.mock.calls.flat()).toEqual([
    'No backup was taken, and the next try is in 10 minutes: the object storage could not PUT live/database.json: ECONNREFUSED',
  ])
  printed.mockRestore()
})

test('an archive of another database keeps the shop from starting', async () => {
  const archive = path.join(home, 'archive')
  mkdirSync(archive)
  writeFileSync(path.join(archive, 'database.json'), '{"system_identifier":"7000000000000000000"}')
  await expect(schedule({ BACKUP_URL: pathToFileURL(archive).href })).rejects.toThrow(
    'has the backups of another database',
  )
})
