import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { withEmbedded } from '../with-embedded.ts'
import { copyWhileRunning } from '../backup-queries.ts'
import { BusinessError } from '../../platform/business-error.ts'
import { copyTree } from './copy-tree.ts'
import { writeManifest } from './manifest.ts'

/** Passwords of the database's roles, which are part of its copy, and the keys of a demo's sandbox. */
export const SECRET_FILES = ['postgres-password', 'postgres-superuser-password', 'sandbox-keys.json']
export const SANDBOX_FILE = 'sandbox/sandbox.sqlite'

/**
 * Copies an embedded database, the images, the secrets and a demo's sandbox into a new folder that only this user can
 * read; the development mailbox is left out. The shop may be open: the copy is the database as it was at the end of the
 * copying. A crash leaves only a folder that ends in `.unfinished`. Throws BusinessError with a sentence.
 */
export async function takeBackup(data_dir: string, target: string, taken_at: Date): Promise<void> {
  const data = path.resolve(data_dir, 'postgres')
  if (!existsSync(data)) throw new BusinessError(`There is no database in ${data_dir} yet.`)
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new BusinessError(`${target} is not empty. Name a new folder.`)
  const temporaryFolder = `${path.resolve(target)}.unfinished`
  rmSync(temporaryFolder, { recursive: true, force: true })
  mkdirSync(temporaryFolder, { recursive: true, mode: 0o700 })
  const copy = path.join(temporaryFolder, 'postgres')
  await withEmbedded(data_dir, async ({ superuser_url }) => {
    const label = await copyWhileRunning(
      superuser_url,
      () => copyTree(data, copy, isIncluded),
      () => copyTree(path.join(data, 'pg_wal'), path.join(copy, 'pg_wal'), isWalFile),
    )
    writeFileSync(path.join(copy, 'backup_label'), label, { mode: 0o600 })
  })
  // Images follow the database, so that every image it names exists.
  for (const folder of ['media', 'originals'])
    if (existsSync(path.join(data_dir, folder)))
      await copyTree(path.join(data_dir, folder), path.join(temporaryFolder, folder))
  copySecrets(data_dir, temporaryFolder)
  copySandbox(data_dir, temporaryFolder)
  await writeManifest(temporaryFolder, taken_at)
  renameSync(temporaryFolder, target)
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
  return !EMPTIED_FOLDERS.includes(path.dirname(name)) && !EXCLUDED_FILES.test(path.basename(name))
}

function isWalFile(name: string): boolean {
  return /^[0-9A-F]{24}$|\.history$/.test(name) || ['archive_status', 'summaries'].includes(name)
}

function copySecrets(data_dir: string, to: string): void {
  for (const name of SECRET_FILES) {
    if (!existsSync(path.join(data_dir, name))) continue
    copyFileSync(path.join(data_dir, name), path.join(to, name))
    chmodSync(path.join(to, name), 0o600)
  }
}

/** The sandbox follows the database too, so that a provider knows every payment that the shop knows. */
function copySandbox(data_dir: string, to: string): void {
  const file = path.join(data_dir, SANDBOX_FILE)
  if (!existsSync(file)) return
  const copy = path.join(to, SANDBOX_FILE)
  mkdirSync(path.dirname(copy), { mode: 0o700 })
  const sandbox = new DatabaseSync(file, { timeout: 10_000 })
  sandbox.prepare('vacuum into ?').run(copy)
  sandbox.close()
  chmodSync(copy, 0o600)
}
