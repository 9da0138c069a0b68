import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFile, openRenderedImages } from './rendered-images.ts'
import { renderMailImage } from './mail-image.ts'

/** The maximum number of cached images, about 6 KB each. */
const MAX_CACHED = 20_000
const KEY_PATTERN = /^[a-z0-9][a-z0-9-]*$/

export interface MediaSettings {
  media_folder: string
  drawn_folder: string
  /** Returns the current key of an image that everyone may see, by its former key; undefined for any other. */
  findRedirect: (old_key: string) => Promise<string | undefined>
  sendNotFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

/**
 * Registers everything under `/media/`: the files of images, which never change, and the version that mails show,
 * rendered when the first mail program requests it. A URL with a key that was replaced redirects to the current one.
 */
export async function mediaRoutes(app: FastifyInstance, settings: MediaSettings): Promise<void> {
  const { media_folder, drawn_folder, findRedirect, sendNotFound } = settings
  const images = openRenderedImages(drawn_folder, MAX_CACHED)

  await app.register(
    async (media) => {
      media.setNotFoundHandler(async (request, reply) => {
        const [, old_key, file] = /^\/media\/([a-z0-9][a-z0-9-]*)\/(\w+\.\w+)(?:\?|$)/.exec(request.url) ?? []
        const key = old_key === undefined ? undefined : await findRedirect(old_key)
        return key === undefined ? sendNotFound(request, reply) : reply.redirect(`/media/${key}/${file}`, 301)
      })

      media.get<{ Params: { key: string } }>('/:key/mail.jpg', async ({ params: { key } }, reply) => {
        const sourceFile = path.join(media_folder, key, '320.avif')
        if (!KEY_PATTERN.test(key) || !(await isFile(sourceFile))) return reply.callNotFound()
        const image = await images.getOrRender(`${key}.jpg`, () => renderMailImage(sourceFile))
        // Mail programs fetch it from their own pages and servers.
        return reply
          .type('image/jpeg')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(image)
      })

      await media.register(staticFiles, {
        root: media_folder,
        prefix: '/',
        immutable: true,
        maxAge: '365d',
        index: false,
        // Folders that begin with a dot are being written.
        dotfiles: 'ignore',
        decorateReply: false,
      })
    },
    { prefix: '/media' },
  )
}
