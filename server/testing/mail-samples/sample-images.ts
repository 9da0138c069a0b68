import path from 'node:path'
import { renderMailImage } from '../../domains/media/media.ts'

const MEDIA = path.resolve(import.meta.dirname, '../../database/seeds/demo/media')

/** Returns the image for a URL in a sample, as the shop would serve it. */
export function renderSampleImage(url: string): Promise<Buffer> {
  const key = new URL(url).pathname.split('/').at(-2) ?? ''
  return renderMailImage(path.join(MEDIA, key, '320.avif'))
}
