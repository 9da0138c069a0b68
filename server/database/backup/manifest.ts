import { gunzipSync, gzipSync } from 'node:zlib'
import { type BackupStorage, listStored } from '../../integrations/object-storage/backup-storage.ts'
import { readObject } from '../../integrations/object-storage/read-object.ts'
import { BusinessError } from '../../platform/business-error.ts'
import type { ContentHash } from './file-objects.ts'

/** The contents of a backup: SHA-256 of each file by its path in the data folder. */
export interface Manifest {
  format: 2
  taken_at: string
  system_identifier: string
  timeline: number
  first_wal: string
  /** The position in the WAL where the backup ends. A backup of an earlier release does not say it. */
  end_lsn?: string
  /** Folders may be empty, and PostgreSQL needs them. */
  folders: string[]
  files: Record<string, ContentHash>
}

export interface BackupName {
  key: string
  taken_at: Date
  timeline: number
}

const FOLDER = 'backups/'
const KEY = /^backups\/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-([0-9A-F]{8})\.json\.gz$/

/** A backup exists once its manifest is stored, which is its last file. */
export async function storeManifest(storage: BackupStorage, manifest: Manifest): Promise<void> {
  const time = manifest.taken_at.replaceAll(/[-:.]/g, '')
  const timeline = manifest.timeline.toString(16).toUpperCase().padStart(8, '0')
  await storage.put(`${FOLDER}${time}-${timeline}.json.gz`, gzipSync(JSON.stringify(manifest)))
}

/** Returns the backups of a storage, the oldest first. */
export async function listBackups(storage: BackupStorage): Promise<BackupName[]> {
  const files = await listStored(storage, FOLDER)
  return files.flatMap(({ key }) => {
    const found = KEY.exec(key)
    if (!found) return []
    const [, year, month, day, hour, minute, second, ms, timeline] = found
    const taken_at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`)
    return [{ key, taken_at, timeline: Number.parseInt(timeline ?? '', 16) }]
  })
}

export async function readManifest(storage: BackupStorage, { key }: BackupName): Promise<Manifest> {
  const content = await readObject(storage, key)
  const damaged = new BusinessError(`The backup in ${storage.url} is damaged: ${key} cannot be read.`)
  if (!content) throw damaged
  const manifest = parse(content)
  if (!manifest) throw damaged
  if (manifest.format !== 2)
    throw new BusinessError(`The backup in ${storage.url} was taken by another version of the shop.`)
  return manifest
}

function parse(content: Buffer): Manifest | undefined {
  try {
    return JSON.parse(gunzipSync(content).toString('utf8')) as Manifest
  } catch {
    return undefined
  }
}
