import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BusinessError } from '../../platform/business-error.ts'

/** The contents of a backup: SHA-256 of each file by its path in the backup. */
interface Manifest {
  format: 1
  taken_at: string
  files: Record<string, string>
}

const MANIFEST_FILE = 'backup.json'

export async function writeManifest(folder: string, taken_at: Date): Promise<void> {
  const files: Manifest['files'] = {}
  for (const file of listFiles(folder)) files[file] = await hashFile(path.join(folder, file))
  const manifest: Manifest = { format: 1, taken_at: taken_at.toISOString(), files }
  writeFileSync(path.join(folder, MANIFEST_FILE), JSON.stringify(manifest), { mode: 0o600 })
}

/** Returns when the backup was taken. Throws BusinessError when the folder is not a backup, or has been changed. */
export async function verifyManifest(folder: string): Promise<string> {
  const file = path.join(folder, MANIFEST_FILE)
  if (!existsSync(file)) throw new BusinessError(`${folder} is no backup: it has no ${MANIFEST_FILE}.`)
  const { format, taken_at, files } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  if (format !== 1) throw new BusinessError(`The backup in ${folder} was taken by a newer version of the shop.`)
  for (const [name, hash] of Object.entries(files)) {
    const copy = path.join(folder, name)
    if (!existsSync(copy)) throw new BusinessError(`The backup in ${folder} is damaged: ${name} is missing.`)
    if ((await hashFile(copy)) !== hash)
      throw new BusinessError(`The backup in ${folder} is damaged: ${name} has changed.`)
  }
  return taken_at
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .toSorted()
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
