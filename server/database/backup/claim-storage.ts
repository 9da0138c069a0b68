import type { BackupStorage } from '../../integrations/object-storage/backup-storage.ts'
import { readObject } from '../../integrations/object-storage/read-object.ts'
import { BusinessError } from '../../platform/business-error.ts'

const FILE = 'database.json'

/**
 * Reserves a storage for the backups of one database, known by PostgreSQL's system identifier, which a restored copy
 * keeps. Throws BusinessError when it has the backups of another one.
 */
export async function claimStorage(storage: BackupStorage, system_identifier: string): Promise<void> {
  const claim = Buffer.from(JSON.stringify({ system_identifier }))
  if (await storage.put(FILE, claim, { only_if_absent: true })) return
  const owner = await readObject(storage, FILE)
  const found = JSON.parse(owner?.toString('utf8') ?? '{}') as { system_identifier?: string }
  if (found.system_identifier === system_identifier) return
  throw new BusinessError(
    `${storage.url} has the backups of another database. Name a folder or a bucket of its own for this one.`,
  )
}
