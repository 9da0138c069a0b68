import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type ObjectStorage, StorageUnavailableError } from './object-storage.ts'

export async function readObject(storage: ObjectStorage, key: string): Promise<Buffer | undefined> {
  const opened = await storage.get(key)
  return opened && consume(key, () => buffer(opened.body))
}

/** Writes an object to a new file as it arrives, and returns its number of bytes; undefined when there is none. */
export async function downloadObject(storage: ObjectStorage, key: string, file: string): Promise<number | undefined> {
  const opened = await storage.get(key)
  if (!opened) return undefined
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  await consume(key, () => pipeline(opened.body, output))
  return opened.bytes
}

/** Returns the SHA-256 of an object in hexadecimal; undefined when there is none. */
export async function hashObject(storage: ObjectStorage, key: string): Promise<string | undefined> {
  const opened = await storage.get(key)
  return opened && consume(key, () => hashStream(opened.body))
}

/** Returns the SHA-256 of a file in hexadecimal. */
export function hashFile(file: string): Promise<string> {
  return hashStream(createReadStream(file))
}

export async function deletePrefix(storage: ObjectStorage, prefix: string): Promise<void> {
  for await (const { key } of storage.list(prefix)) await storage.delete(key)
}

async function hashStream(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(stream, hash)
  return hash.digest('hex')
}

/** A connection that is lost in the middle of an object is a storage that does not respond. */
async function consume<T>(key: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (/^UND_ERR|^ECONNRESET$|^EPIPE$|^ETIMEDOUT$/.test(code)) throw new StorageUnavailableError('read', key, code)
    throw error
  }
}
