import type { BackupStorage } from '../../integrations/object-storage/backup-storage.ts'
import { readObject } from '../../integrations/object-storage/read-object.ts'
import { toWalKey, unpackWal, WAL_FILE } from './wal-files.ts'

/**
 * Stores a compressed WAL file. Storing the same file again does nothing, because PostgreSQL repeats a file after a
 * crash. Throws when the archive has another file of that name, which is never replaced: two databases must not share an
 * archive.
 */
export async function archiveWalFile(storage: BackupStorage, file: string, compressed: Buffer): Promise<void> {
  if (!WAL_FILE.test(file)) throw new Error(`${file} is no name of a WAL file`)
  if (await storage.put(toWalKey(file), compressed, { only_if_absent: true })) return
  const stored = await readObject(storage, toWalKey(file))
  const [before, now] = [unpackWal(stored), unpackWal(compressed)]
  if (before === undefined || now === undefined || !before.equals(now))
    throw new Error(`${storage.url} has another file of this name`)
}
