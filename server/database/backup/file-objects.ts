import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip, gzipSync } from 'node:zlib'
import { type BackupStorage, listStored } from '../../integrations/object-storage/backup-storage.ts'
import { downloadObject, hashFile } from '../../integrations/object-storage/read-object.ts'
import { BusinessError } from '../../platform/business-error.ts'

/** The content of a file of a backup: its SHA-256, by which it is stored. */
export type ContentHash = string

const FOLDER = 'objects/'
const toKey = (hash: ContentHash) => `${FOLDER}${hash.slice(0, 2)}/${hash}.gz`
/** A backup that was killed leaves it, with copies of what it was storing. */
const SCRATCH_FOLDER = 'backup.unfinished'

export class FileObjects {
  readonly #storage: BackupStorage
  readonly #stored: Set<string>
  readonly #scratch: string
  #counter = 0

  private constructor(storage: BackupStorage, stored: Set<string>, scratch: string) {
    this.#storage = storage
    this.#stored = stored
    this.#scratch = scratch
  }

  /**
   * Temporary files are made in a folder below `folder`, which `close` deletes, or else the next backup: there is one at a
   * time.
   */
  static async open(storage: BackupStorage, folder: string): Promise<FileObjects> {
    const stored = await listStored(storage, FOLDER)
    const scratch = path.join(folder, SCRATCH_FOLDER)
    await rm(scratch, { recursive: true, force: true })
    await mkdir(scratch, { mode: 0o700 })
    return new FileObjects(storage, new Set(stored.map(({ key }) => key)), scratch)
  }

  async close(): Promise<void> {
    await rm(this.#scratch, { recursive: true, force: true })
  }

  /** Stores what a file contains while it is read; the file may change meanwhile. Undefined if it has vanished. */
  async store(file: string): Promise<ContentHash | undefined> {
    try {
      const hash = await hashFile(file)
      if (this.#stored.has(toKey(hash))) return hash
      return await this.#compress(file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !existsSync(file)) return undefined
      throw error
    }
  }

  async storeText(text: string): Promise<ContentHash> {
    const hash = createHash('sha256').update(text).digest('hex')
    if (!this.#stored.has(toKey(hash))) await this.#storage.put(toKey(hash), gzipSync(text))
    return hash
  }

  async #compress(file: string): Promise<ContentHash> {
    this.#counter += 1
    const compressed = path.join(this.#scratch, String(this.#counter))
    const hash = createHash('sha256')
    const content = createReadStream(file).on('data', (chunk) => hash.update(chunk))
    await pipeline(content, createGzip({ level: 1 }), createWriteStream(compressed))
    const digest = hash.digest('hex')
    const key = toKey(digest)
    if (!this.#stored.has(key)) await this.#storage.put(key, { file: compressed })
    this.#stored.add(key)
    await rm(compressed)
    return digest
  }
}

/** Writes a stored content to a new file. Throws BusinessError when it is missing or is not what was stored. */
export async function restoreObject(
  storage: BackupStorage,
  hash: ContentHash,
  file: string,
  description: string,
): Promise<void> {
  const compressed = `${file}.gz-unfinished`
  const damaged = (problem: string) =>
    new BusinessError(`The backup in ${storage.url} is damaged: ${description} ${problem}.`)
  if ((await downloadObject(storage, toKey(hash), compressed)) === undefined) throw damaged('is missing')
  const actual = createHash('sha256')
  const content = createGunzip().on('data', (chunk: Buffer) => actual.update(chunk))
  const output = createWriteStream(file, { mode: 0o600 })
  await pipeline(createReadStream(compressed), content, output).catch((error: NodeJS.ErrnoException) => {
    throw error.code?.startsWith('Z_') ? damaged('has changed') : error
  })
  if (actual.digest('hex') !== hash) throw damaged('has changed')
  await rm(compressed)
}

export async function deleteUnusedObjects(storage: BackupStorage, used: Set<ContentHash>): Promise<void> {
  const keys = new Set([...used].map(toKey))
  for (const { key } of await listStored(storage, FOLDER)) if (!keys.has(key)) await storage.delete(key)
}
