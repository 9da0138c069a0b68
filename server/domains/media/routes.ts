import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFile, openDrawnPictures } from './drawn-pictures.ts'
import { drawMailPicture } from './mail-picture.ts'

/** The maximum number of cached images, about 6 KB each. */
const MOST_KEPT = 20_000
const KEY = /^[a-z0-9][a-z0-9-]*$/

export interface MediaSettings {
  media_folder: string
  drawn_folder: string
  /** Returns the current key of an image that everyone may see, by its former key; undefined for any other. */
  findRedirect: (old_key: string) => Promise<string | undefined>
  answerUnknown: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

/**
 * Registers everything under `/media/`: the files of images, which never change, and the version that mails show,
 * rendered when the first mail program requests it. A URL with a key that was replaced redirects to the current one.
 */
export async function mediaRoutes(app: FastifyInstance, settings: MediaSettings): Promise<void> {
  const { media_folder, drawn_folder, findRedirect, answerUnknown } = settings
  const pictures = openDrawnPictures(drawn_folder, MOST_KEPT)

  await app.register(
    async (media) => {
      media.setNotFoundHandler(async (request, reply) => {
        const [, old_key, file] = /^\/media\/([a-z0-9][a-z0-9-]*)\/(\w+\.\w+)(?:\?|$)/.exec(request.url) ?? []
        const key = old_key === undefined ? undefined : await findRedirect(old_key)
        return key === undefined ? answerUnknown(request, reply) : reply.redirect(`/media/${key}/${file}`, 301)
      })

      media.get<{ Params: { key: string } }>('/:key/mail.jpg', async ({ params: { key } }, reply) => {
        const whole = path.join(media_folder, key, '320.avif')
        if (!KEY.test(key) || !(await isFile(whole))) return reply.callNotFound()
        const picture = await pictures.take(`${key}.jpg`, () => drawMailPicture(whole))
        // Mail programs fetch it from their own pages and servers.
        return reply
          .type('image/jpeg')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(picture)
      })

      await media.register(staticFiles, {
        root: media_folder,
        prefix: '/',
        immutable: true,
        maxAge: '365d',
        index: false,
        decorateReply: false,
      })
    },
    { prefix: '/media' },
  )
}
