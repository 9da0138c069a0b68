import path from 'node:path'
import { drawMailPicture } from '../../domains/media/media.ts'

const MEDIA = path.resolve(import.meta.dirname, '../../database/seeds/demo/media')

/** Returns the image for a URL in a sample, as the shop would serve it. */
export function samplePicture(address: string): Promise<Buffer> {
  const key = new URL(address).pathname.split('/').at(-2) ?? ''
  return drawMailPicture(path.join(MEDIA, key, '320.avif'))
}
