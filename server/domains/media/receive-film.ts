import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { receiveUpload } from '../../platform/uploads.ts'
import { containsDocument } from './contains-document.ts'
import { announceFile } from './delete-files.ts'
import { cancelDeletion } from './deletion-queries.ts'
import { removeFilmMetadata } from './film-metadata.ts'
import { type FileStore, storeImageFile, toImageKey, withLocalCopy, withTemporaryFile } from './file-store.ts'
import { readHead } from './read-bytes.ts'

const STORED_FILM = /^media\/([^/]+)\/(film[\w-]*\.(mp4|webm))$/

/**
 * Stores the body of a request as a film beside the files of an image, whose poster the image is, and returns the name
 * of the file. Every film has a name of its own, because files of images never change. `keepFilm` must follow in the
 * transaction that names the film. Refuses `film_type` for what is neither MP4 nor WebM, also when it is a page or an
 * archive too. Pages show the film as it is, so what the camera noted, such as the place, is erased.
 */
export async function receiveFilm(
  shop: Shop,
  store: FileStore,
  request: FastifyRequest,
  key: string,
  limit: Parameters<typeof receiveUpload>[2],
): Promise<{ film: string; bytes: number }> {
  return withTemporaryFile(store, async (file) => {
    const bytes = await receiveUpload(request, file, limit)
    const type = detectFilm(await readHead(file)) ?? refuse('film_type')
    if (await containsDocument(file, bytes)) refuse('film_type')
    await removeFilmMetadata(file, type)
    const film = `film-${randomBytes(8).toString('hex')}.${type}`
    await announceFile(shop, toImageKey(key, film))
    await storeImageFile(store, key, film, file)
    return { film, bytes }
  })
}

/** Keeps a film that was received, in the transaction that names it. */
export async function keepFilm(tx: Tx, key: string, film: string): Promise<void> {
  await cancelDeletion(tx, toImageKey(key, film))
}

/**
 * Erases what cameras noted in the films that an older version of the shop stored, and returns the keys of those that
 * had any. Safe to repeat.
 */
export async function cleanStoredFilms(store: FileStore): Promise<string[]> {
  const cleaned: string[] = []
  for await (const { key } of store.storage.list('media/')) {
    const [, image, film, type] = STORED_FILM.exec(key) ?? []
    if (image === undefined || film === undefined) continue
    const isCleaned = await withLocalCopy(store, key, async (file) => {
      const isChanged = await removeFilmMetadata(file, type as 'mp4' | 'webm')
      if (isChanged) await storeImageFile(store, image, film, file)
      return isChanged
    })
    if (isCleaned) cleaned.push(key)
  }
  return cleaned
}

/** Returns what a film is by its first bytes; undefined for anything else. */
function detectFilm(head: Buffer): 'mp4' | 'webm' | undefined {
  if (head.length >= 12 && head.toString('latin1', 4, 8) === 'ftyp')
    return /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |dash)/.test(head.toString('latin1', 8, 12)) ? 'mp4' : undefined
  const isMatroska = head.length >= 4 && head.readUInt32BE(0) === 0x1a45dfa3
  return isMatroska && head.includes('webm') ? 'webm' : undefined
}
