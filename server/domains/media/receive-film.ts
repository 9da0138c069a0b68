import { createHash, randomBytes } from 'node:crypto'
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../../platform/refusal.ts'
import { receiveUpload } from '../../platform/uploads.ts'
import { containsDocument, readHead } from './contains-document.ts'
import { getImageFolder, type MediaFolders } from './folders.ts'

/**
 * Stores the body of a request as a film in the folder of an image, whose poster the image is, and returns the name of
 * the file. The name contains a hash of the film, because files of images never change. Refuses `film_type` for what is
 * neither MP4 nor WebM, also when it is a page or an archive too.
 */
export async function receiveFilm(
  folders: MediaFolders,
  request: FastifyRequest,
  key: string,
  limit: Parameters<typeof receiveUpload>[2],
): Promise<{ film: string; bytes: number }> {
  await mkdir(folders.originals, { recursive: true, mode: 0o700 })
  const temporaryFile = path.join(folders.originals, `${randomBytes(16).toString('hex')}.part`)
  try {
    const bytes = await receiveUpload(request, temporaryFile, limit)
    const type = detectFilm(await readHead(temporaryFile)) ?? refuse('film_type')
    if (await containsDocument(temporaryFile, bytes)) refuse('film_type')
    const hash = createHash('sha256').update(await readFile(temporaryFile)).digest('hex').slice(0, 16) // prettier-ignore
    const film = `film-${hash}.${type}`
    const folder = getImageFolder(folders, key)
    await mkdir(folder, { recursive: true })
    // The two folders may be on different disks, and no page may load half a film.
    await copyFile(temporaryFile, path.join(folder, `.${film}`))
    await rename(path.join(folder, `.${film}`), path.join(folder, film))
    return { film, bytes }
  } finally {
    await rm(temporaryFile, { force: true })
  }
}

/** Returns what a film is by its first bytes; undefined for anything else. */
function detectFilm(head: Buffer): 'mp4' | 'webm' | undefined {
  if (head.length >= 12 && head.toString('latin1', 4, 8) === 'ftyp')
    return /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |dash)/.test(head.toString('latin1', 8, 12)) ? 'mp4' : undefined
  const isMatroska = head.length >= 4 && head.readUInt32BE(0) === 0x1a45dfa3
  return isMatroska && head.includes('webm') ? 'webm' : undefined
}
