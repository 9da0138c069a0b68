import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../platform/refusal.ts'
import { isFile, openDrawnPictures } from './drawn-pictures.ts'
import { drawMailPicture } from './mail-picture.ts'

/** About 6 KB each. */
const MOST_KEPT = 20_000
const KEY = /^[a-z0-9][a-z0-9-]*$/

/** The version of a picture that mails show, drawn when the first mail program asks for it. As the others it never changes. */
export function mediaRoutes(
  app: FastifyInstance,
  { media_folder, drawn_folder }: { media_folder: string; drawn_folder: string },
): void {
  const pictures = openDrawnPictures(drawn_folder, MOST_KEPT)

  app.get<{ Params: { key: string } }>('/media/:key/mail.jpg', async ({ params: { key } }, reply) => {
    const whole = path.join(media_folder, key, '320.avif')
    if (!KEY.test(key) || !(await isFile(whole))) return refuse('not_found')
    const picture = await pictures.take(`${key}.jpg`, () => drawMailPicture(whole))
    // Mail programs fetch it from pages and machines of their own.
    return reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(picture)
  })
}
