import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ObjectStorage } from './object-storage.ts'

/** Returns the content of a small object; undefined when there is none. */
export async function readObject(storage: ObjectStorage, key: string): Promise<Buffer | undefined> {
  const opened = await storage.get(key)
  return opened && buffer(opened.body)
}

/** Writes an object to a new file as it arrives, and returns its number of bytes; undefined when there is none. */
export async function downloadObject(storage: ObjectStorage, key: string, file: string): Promise<number | undefined> {
  const opened = await storage.get(key)
  if (!opened) return undefined
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  await pipeline(opened.body, output)
  if (output.bytesWritten !== opened.bytes) throw new Error(`${key} ended after ${output.bytesWritten} bytes`)
  return output.bytesWritten
}

/** Deletes every object whose key begins with the prefix, and returns their number. */
export async function deletePrefix(storage: ObjectStorage, prefix: string): Promise<number> {
  let deleted = 0
  for await (const { key } of storage.list(prefix)) {
    await storage.delete(key)
    deleted += 1
  }
  return deleted
}

/** Returns the SHA-256 of a file in hexadecimal. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
