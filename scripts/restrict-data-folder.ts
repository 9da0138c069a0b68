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

/**
 * Restricts the private files of the data folder to the shop's user, also those that an older version left readable.
 */
export function restrictDataFolder(data_dir: string): void {
  for (const name of FOLDERS) mkdirSync(path.join(data_dir, name), { recursive: true, mode: 0o700 })
  for (const name of [...FOLDERS, ...FILES]) restrictPermissions(path.join(data_dir, name))
}

function restrictPermissions(file: string): void {
  if (!existsSync(file)) return
  const is_folder = statSync(file).isDirectory()
  chmodSync(file, is_folder ? 0o700 : 0o600)
  if (is_folder) for (const name of readdirSync(file)) restrictPermissions(path.join(file, name))
}
