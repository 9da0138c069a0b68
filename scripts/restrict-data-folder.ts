import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * The folders and files in the data folder that contain personal data, money and secrets. The database keeps its own
 * folder private.
 */
const FOLDERS = ['sandbox', 'mailbox']
const FILES = [
  ...['postgres-password', 'postgres-superuser-password', 'postgres.log', 'postgres.log.1'],
  ...['sandbox-keys.json', 'encryption-key', 'in-use-by'],
]

/** The mode of a folder whose files others open by their name, and which they cannot list. */
const UNLISTED = 0o711
const STICKY = 0o1000

/**
 * Restricts the private files of the data folder to the shop's user, also those that an older version left readable.
 * Other users cannot list the data folder and its images, because the names of those of an unopened drop are secret. They
 * can enter both: PostgreSQL has a user of its own where root starts the shop, and a web server may send images by their
 * URL.
 */
export function restrictDataFolder(data_dir: string): void {
  const media = path.join(data_dir, 'media')
  mkdirSync(media, { recursive: true, mode: UNLISTED })
  for (const folder of [data_dir, media]) forbidListing(folder)
  for (const name of FOLDERS) mkdirSync(path.join(data_dir, name), { recursive: true, mode: 0o700 })
  for (const name of [...FOLDERS, ...FILES]) restrictPermissions(path.join(data_dir, name))
}

/** Leaves a folder as it is that belongs to another user, or that many share, such as /tmp. */
function forbidListing(folder: string): void {
  const { mode, uid } = statSync(folder)
  if (uid === process.getuid?.() && (mode & STICKY) === 0) chmodSync(folder, mode & UNLISTED)
}

function restrictPermissions(file: string): void {
  if (!existsSync(file)) return
  const is_folder = statSync(file).isDirectory()
  chmodSync(file, is_folder ? 0o700 : 0o600)
  if (is_folder) for (const name of readdirSync(file)) restrictPermissions(path.join(file, name))
}
