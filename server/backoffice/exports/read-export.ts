import { Readable } from 'node:stream'
import type { ObjectStorage } from '../../integrations/object-storage/object-storage.ts'
import { getPartPosition, toExportPrefix } from './export-files.ts'

/**
 * Opens the file of an export, whose parts are read one after the other. Undefined when they are not as long as the file
 * was written, because one is missing or was written by a job that was taken for lost.
 */
export async function openExport(
  storage: ObjectStorage,
  { file_id, bytes }: { file_id: string; bytes: number },
): Promise<Readable | undefined> {
  const keys: string[] = []
  let end = 0
  for await (const part of storage.list(toExportPrefix(file_id))) {
    if (getPartPosition(part.key) !== end || end === bytes) continue
    keys.push(part.key)
    end += part.bytes
  }
  return end === bytes ? Readable.from(readParts(storage, keys), { objectMode: false }) : undefined
}

async function* readParts(storage: ObjectStorage, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) {
    const opened = await storage.get(key)
    if (!opened) throw new Error(`${key} was deleted while it was read`)
    yield* opened.body as AsyncIterable<Buffer>
  }
}
