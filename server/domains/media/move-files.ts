import { stat } from 'node:fs/promises'
import type { ObjectStorage } from '../../integrations/object-storage/object-storage.ts'
import { hashFile, hashObject } from '../../integrations/object-storage/read-object.ts'
import { type FileStore, getContentType, MissingObjectError, withLocalCopy } from './file-store.ts'

export interface MovedFiles {
  copied: number
  copied_bytes: number
  /** Files that were there already, with the same content. */
  present: number
  present_bytes: number
}

const PREFIXES = ['media/', 'originals/', 'files/'] as const

/**
 * Copies every file that another storage does not have, or has with other content, and compares size and SHA-256 of
 * each with what arrived. Nothing is deleted. Safe to repeat and to interrupt. Throws for a copy that differs.
 */
export async function copyFiles(
  from: FileStore,
  to: ObjectStorage,
  report: (key: string, done: MovedFiles) => void,
): Promise<MovedFiles> {
  const done: MovedFiles = { copied: 0, copied_bytes: 0, present: 0, present_bytes: 0 }
  for (const prefix of PREFIXES)
    for await (const { key, bytes } of from.storage.list(prefix)) {
      if (await isPresent(from.storage, to, key, bytes)) {
        done.present += 1
        done.present_bytes += bytes
      } else {
        if (!(await copyFile(from, to, key))) continue
        done.copied += 1
        done.copied_bytes += bytes
      }
      report(key, done)
    }
  return done
}

async function isPresent(from: ObjectStorage, to: ObjectStorage, key: string, bytes: number): Promise<boolean> {
  const found = await to.head(key)
  if (found?.bytes !== bytes) return false
  return (found.sha256 ?? (await hashObject(to, key))) === (await hashObject(from, key))
}

/** Returns false when the file was deleted meanwhile, as in an open shop. */
async function copyFile(from: FileStore, to: ObjectStorage, key: string): Promise<boolean> {
  const copy = async (file: string) => {
    const options = { content_type: getContentType(key), is_public: key.startsWith('media/') }
    await to.put(key, { file }, options)
    const [{ size }, sha256, arrived] = await Promise.all([stat(file), hashFile(file), to.head(key)])
    // Reading the copy again proves that what was stored can be read.
    if (arrived?.bytes !== size || (await hashObject(to, key)) !== sha256)
      throw new Error(`${key} differs from its copy. Run the command again.`)
    return true
  }
  return withLocalCopy(from, key, copy).catch((error: unknown) => {
    if (error instanceof MissingObjectError) return false
    throw error
  })
}
