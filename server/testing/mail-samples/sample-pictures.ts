import path from 'node:path'
import { drawMailPicture } from '../../domains/media/media.ts'

const MEDIA = path.resolve(import.meta.dirname, '../../database/seeds/demo/media')

/** The picture that a mail asks for at an address of its samples, as the shop would answer. */
export function samplePicture(address: string): Promise<Buffer> {
  const key = new URL(address).pathname.split('/').at(-2) ?? ''
  return drawMailPicture(path.join(MEDIA, key, '320.avif'))
}
