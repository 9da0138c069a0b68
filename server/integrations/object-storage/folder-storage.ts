import type { Stats } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import {
  checkKey,
  type ObjectBody,
  type ObjectInfo,
  type ObjectStorage,
  type OpenedObject,
  type PutOptions,
} from './object-storage.ts'
import { resolveRange } from './ranges.ts'

/** Files whose names begin with this are being written; they are no objects. */
const UNFINISHED = '.new-'
/** An empty folder may be deleted just before a file is written into it; then writing is tried again. */
const WRITE_ATTEMPTS = 3

/**
 * Opens a storage in a folder: the key of an object is the path of its file. An object that is not public is readable
 * for the shop's user only.
 */
export function openFolderStorage(root: string): ObjectStorage {
  const toFile = (key: string) => {
    checkKey(key)
    return path.join(root, ...key.split('/'))
  }
  return {
    put: (key, body, options = {}) => putFile(toFile(key), body, options),
    get: (key, range) => openFile(toFile(key), key, range),
    head: (key) => findFile(toFile(key), key),
    list: (prefix) => listFiles(root, prefix),
    delete: (key) => deleteFile(root, toFile(key)),
    deleteUnfinished: (prefix, before) => deleteUnfinishedFiles(path.join(root, prefix), before),
    isUnavailable: () => false,
  }
}

async function putFile(file: string, body: ObjectBody, options: PutOptions): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await tryPutFile(file, body, options)
    } catch (error) {
      if (!isMissing(error) || attempt === WRITE_ATTEMPTS) throw error
    }
}

/** Writes the file beside its place under another name, so that no reader and no crash sees a part of it. */
async function tryPutFile(
  file: string,
  body: ObjectBody,
  { is_public = false, only_if_absent = false }: PutOptions,
): Promise<boolean> {
  const folder = path.dirname(file)
  const unfinished = path.join(folder, `${UNFINISHED}${crypto.randomUUID()}`)
  await mkdir(folder, { recursive: true, mode: is_public ? 0o755 : 0o700 })
  try {
    await writeContent(unfinished, body, is_public ? 0o644 : 0o600)
    const written = only_if_absent
      ? await linkIfAbsent(unfinished, file)
      : await rename(unfinished, file).then(() => true)
    await syncFolder(folder)
    return written
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function writeContent(file: string, body: ObjectBody, mode: number): Promise<void> {
  if ('file' in body) await copyFile(body.file, file)
  const handle = await open(file, 'file' in body ? 'r+' : 'wx', mode)
  try {
    if ('file' in body) await handle.chmod(mode)
    else await handle.writeFile(body)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** After a power failure a file is in its folder only if the folder itself was written. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A link to a name that exists fails, which a rename does not. */
async function linkIfAbsent(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function openFile(file: string, key: string, range: string | undefined): Promise<OpenedObject | undefined> {
  const handle = await orMissing(open(file, 'r'))
  if (!handle) return undefined
  const stats = await handle.stat()
  if (!stats.isFile()) {
    await handle.close()
    return undefined
  }
  const part = range === undefined ? undefined : resolveRange(range, stats.size)
  const body = handle.createReadStream(part ? { start: part.first, end: part.last } : {})
  return { ...toInfo(key, stats), body, ...(part ? { part } : {}) }
}

async function findFile(file: string, key: string): Promise<ObjectInfo | undefined> {
  const stats = await orMissing(stat(file))
  return stats?.isFile() ? toInfo(key, stats) : undefined
}

function toInfo(key: string, { size, mtime }: Stats): ObjectInfo {
  const etag = `"${size.toString(16)}-${mtime.valueOf().toString(16)}"`
  return { key, bytes: size, etag, modified_at: mtime }
}

async function* listFiles(root: string, prefix: string): AsyncGenerator<ObjectInfo> {
  for await (const key of listKeys(root, path.posix.dirname(`${prefix}-`))) {
    if (!key.startsWith(prefix)) continue
    const info = await findFile(path.join(root, key), key)
    if (info) yield info
  }
}

/** Yields the keys in a folder in the order of their characters, as a bucket does: the slash is one of them. */
async function* listKeys(root: string, folder: string): AsyncGenerator<string> {
  const entries = (await orMissing(readdir(path.join(root, folder), { withFileTypes: true }))) ?? []
  const names = entries
    .filter(({ name }) => !name.startsWith('.'))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .toSorted((one, other) => (one < other ? -1 : 1))
  for (const name of names) {
    const key = path.posix.join(folder, name)
    if (name.endsWith('/')) yield* listKeys(root, key.slice(0, -1))
    else yield key
  }
}

/** Deletes the file, and its folder if it is empty then, unless that is of the first level. */
async function deleteFile(root: string, file: string): Promise<void> {
  await rm(file, { force: true })
  const folder = path.dirname(file)
  if (path.relative(root, folder).includes(path.sep)) await rmdir(folder).catch(() => undefined)
}

async function deleteUnfinishedFiles(folder: string, before: Date): Promise<number> {
  let deleted = 0
  for (const entry of (await orMissing(readdir(folder, { withFileTypes: true }))) ?? []) {
    const file = path.join(folder, entry.name)
    if (entry.name.startsWith(UNFINISHED)) {
      const stats = await orMissing(stat(file))
      if (!stats || stats.mtime >= before) continue
      await rm(file, { recursive: true, force: true })
      deleted += 1
    } else if (entry.isDirectory()) deleted += await deleteUnfinishedFiles(file, before)
  }
  return deleted
}

/** Returns undefined for a file that does not exist. */
function orMissing<T>(result: Promise<T>): Promise<T | undefined> {
  return result.catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
}
