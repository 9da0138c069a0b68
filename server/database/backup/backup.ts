import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BackupStorage } from '../../integrations/object-storage/backup-storage.ts'
import { BusinessError } from '../../platform/business-error.ts'
import { insertBackup, type RunningBackup, withRunningBackup } from '../backup-queries.ts'
import { GUARD_FILE } from '../disk-guard.ts'
import { type EmbeddedSettings, withEmbedded } from '../with-embedded.ts'
import { FileObjects } from './file-objects.ts'
import { type Manifest, storeManifest } from './manifest.ts'
import { claimStorage } from './claim-storage.ts'
import { runForEach } from './run-for-each.ts'
import { deleteOldBackups, type Retention } from './retention.ts'

/** Passwords of the database's roles, which are part of its copy, and the keys of a demo's sandbox. */
const SECRET_FILES = ['postgres-password', 'postgres-superuser-password', 'sandbox-keys.json']
const SANDBOX_FILE = 'sandbox/sandbox.sqlite'
const IMAGE_FOLDERS = ['media', 'originals']
const FILES_AT_ONCE = 4

export interface TakenBackup {
  files: number
  deleted: number
}

/**
 * Stores a copy of an embedded database, the images, the secrets and a demo's sandbox; the development mailbox is left
 * out. The shop may be open: the copy is the database as it was at the end of the copying. It exists only when all of it
 * is stored. Then older backups that `retention` does not keep are deleted. Throws BusinessError with a sentence.
 */
export async function takeBackup(
  settings: EmbeddedSettings,
  storage: BackupStorage,
  retention: Retention,
  now: () => Date,
): Promise<TakenBackup> {
  const { data_dir } = settings
  if (!existsSync(path.resolve(data_dir, 'postgres')))
    throw new BusinessError(`There is no database in ${data_dir} yet.`)
  return withEmbedded(settings, ({ superuser_url }) =>
    withRunningBackup(superuser_url, async (running) => {
      await claimStorage(storage, running.system_identifier)
      const objects = await FileObjects.open(storage, data_dir)
      try {
        const manifest = await new BackupCopy(data_dir, objects).take(running, now)
        await storeManifest(storage, manifest)
        await insertBackup(running.session, { taken_at: new Date(manifest.taken_at), storage: storage.url })
        const deleted = await deleteOldBackups(storage, retention, now())
        return { files: Object.keys(manifest.files).length, deleted }
      } finally {
        await objects.close()
      }
    }),
  )
}

class BackupCopy {
  readonly #data_dir: string
  readonly #objects: FileObjects
  readonly #files: Manifest['files'] = {}
  readonly #folders: string[] = []

  constructor(data_dir: string, objects: FileObjects) {
    this.#data_dir = path.resolve(data_dir)
    this.#objects = objects
  }

  async take(running: RunningBackup, now: () => Date): Promise<Manifest> {
    await running.start()
    await this.#copyFolder('postgres', isIncluded)
    const { label, end_lsn } = await running.stop()
    const taken_at = now()
    await this.#copyFolder('postgres/pg_wal', isWalFile)
    await this.#copyText('postgres/backup_label', label)
    // Images follow the database, so that every image it names exists.
    for (const folder of IMAGE_FOLDERS) await this.#copyFolder(folder, () => true)
    for (const name of SECRET_FILES) await this.#copyFile(name)
    await this.#copySandbox()
    return {
      format: 2,
      taken_at: taken_at.toISOString(),
      system_identifier: running.system_identifier,
      timeline: running.timeline,
      first_wal: /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/m.exec(label)?.[1] ?? '',
      end_lsn,
      folders: this.#folders,
      files: this.#files,
    }
  }

  /** Copies a folder below the data folder; files may vanish meanwhile. A folder that is left out is copied empty. */
  async #copyFolder(folder: string, shouldCopy: (name: string) => boolean): Promise<void> {
    const from = path.join(this.#data_dir, folder)
    if (!existsSync(from)) return
    const names: string[] = []
    this.#folders.push(folder)
    for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
      const name = path.relative(from, path.join(entry.parentPath, entry.name))
      if (!shouldCopy(name)) continue
      if (entry.isDirectory()) this.#folders.push(path.join(folder, name))
      else if (entry.isFile()) names.push(path.join(folder, name))
    }
    await runForEach(names, FILES_AT_ONCE, (name) => this.#copyFile(name))
  }

  async #copyFile(name: string): Promise<void> {
    const hash = await this.#objects.store(path.join(this.#data_dir, name))
    if (hash !== undefined) this.#files[name] = hash
  }

  async #copyText(name: string, text: string): Promise<void> {
    this.#files[name] = await this.#objects.storeText(text)
  }

  /** The sandbox follows the database too, so that a provider knows every payment that the shop knows. */
  async #copySandbox(): Promise<void> {
    const file = path.join(this.#data_dir, SANDBOX_FILE)
    if (!existsSync(file)) return
    const copy = `${file}.backup-unfinished`
    await rm(copy, { force: true })
    const sandbox = new DatabaseSync(file, { timeout: 10_000 })
    sandbox.prepare('vacuum into ?').run(copy)
    sandbox.close()
    this.#folders.push(path.dirname(SANDBOX_FILE))
    const hash = await this.#objects.store(copy)
    if (hash !== undefined) this.#files[SANDBOX_FILE] = hash
    await rm(copy)
  }
}

/** The contents of these folders belong to the running server only; the log is copied later. */
const EMPTIED_FOLDERS = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_subtrans',
]
const EXCLUDED_FILES = /^(?:postmaster\.(?:pid|opts)|\.s\.PGSQL\..*|pgsql_tmp.*|pg_internal\.init.*)$/

function isIncluded(name: string): boolean {
  const [folder = ''] = name.split(path.sep)
  return (name === folder || !EMPTIED_FOLDERS.includes(folder)) && !isExcluded(path.basename(name))
}

/** A copy begins with the room of its own disk. */
function isExcluded(file: string): boolean {
  return file === GUARD_FILE || EXCLUDED_FILES.test(file)
}

function isWalFile(name: string): boolean {
  return /^[0-9A-F]{24}$|\.history$/.test(name) || ['archive_status', 'summaries'].includes(name)
}
