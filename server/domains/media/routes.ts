import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSingleRange } from '../../integrations/object-storage/ranges.ts'
import type { ObjectInfo, ObjectStorage } from '../../integrations/object-storage/object-storage.ts'
import { readObject } from '../../integrations/object-storage/read-object.ts'
import { CACHE_FOREVER } from '../../platform/cache-forever.ts'
import { refuse } from '../../platform/refusal.ts'
import { getContentType, toImageKey } from './file-store.ts'
import { FEED_IMAGE_FILE, FEED_IMAGE_SOURCE, renderFeedImage } from './feed-image.ts'
import { mailImageFiles, mailImageSources, renderMailImage } from './mail-image.ts'
import { openRenderedImages } from './rendered-images.ts'

/** The maximum number of stored images for mails and catalogs, 6 to 400 KB each. */
const MAX_STORED = 20_000
const KEY_PATTERN = /^[a-z0-9][a-z0-9-]*$/
const FILE_PATTERN = /^\w[\w-]*\.\w+$/

export interface MediaSettings {
  storage: ObjectStorage
  sendNotFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

interface RenderedFile {
  file: string
  stored: string
  source: string
  render: (image: Buffer) => Promise<Buffer>
  isOwn?: true
}

const renderedFiles: RenderedFile[] = [
  { file: mailImageFiles.line, stored: '.jpg', source: mailImageSources.line, render: (image) => renderMailImage(image, 'line') },
  { file: mailImageFiles.large, stored: '.large.jpg', source: mailImageSources.large, render: (image) => renderMailImage(image, 'large') },
  { file: FEED_IMAGE_FILE, stored: '.feed.jpg', source: FEED_IMAGE_SOURCE, render: renderFeedImage, isOwn: true },
] // prettier-ignore

type MediaRequest = FastifyRequest<{ Params: { key: string; file: string } }>

/**
 * Registers everything under `/media/`: the files of images, which never change, and the versions that mails and
 * catalogs show, rendered when the first program requests them.
 */
export async function mediaRoutes(app: FastifyInstance, settings: MediaSettings): Promise<void> {
  const { storage, sendNotFound } = settings
  const images = openRenderedImages(storage, app.log, 'found/mail/', MAX_STORED)

  await app.register(
    async (media) => {
      media.setNotFoundHandler(sendNotFound)

      for (const { file, stored, source, render, isOwn } of renderedFiles)
        media.get<{ Params: { key: string } }>(`/:key/${file}`, async ({ params: { key } }, reply) => {
          if (!KEY_PATTERN.test(key)) return reply.callNotFound()
          const own = isOwn && (await readObject(storage, toImageKey(key, file)))
          const image =
            own ??
            (await images.getOrRender(`${key}${stored}`, async () => {
              const content = await readObject(storage, toImageKey(key, source))
              return content && render(content)
            }))
          if (!image) return reply.callNotFound()
          // Mail programs and catalogs fetch it from their own pages and servers.
          return reply
            .type('image/jpeg')
            .header('cache-control', CACHE_FOREVER)
            .header('cross-origin-resource-policy', 'cross-origin')
            .send(image)
        })

      media.route<{ Params: { key: string; file: string } }>({
        method: ['GET', 'HEAD'],
        url: '/:key/:file',
        exposeHeadRoute: false,
        async handler(request, reply) {
          const { key, file } = request.params
          if (!KEY_PATTERN.test(key) || !FILE_PATTERN.test(file)) return reply.callNotFound()
          return sendFile(request, reply, storage, toImageKey(key, file))
        },
      })
    },
    { prefix: '/media' },
  )
}

/** Sends a file, one range of it, or that the browser has it already. */
async function sendFile(
  request: MediaRequest,
  reply: FastifyReply,
  storage: ObjectStorage,
  key: string,
): Promise<FastifyReply | void> {
  const { headers, method } = request
  const { 'if-none-match': known, 'if-modified-since': since, 'if-range': expected } = headers
  // Browsers keep these files, so they ask only seldom whether one has changed.
  if (method === 'HEAD' || (known ?? since ?? expected) !== undefined) {
    const info = await storage.head(key)
    if (!info) return reply.callNotFound()
    if (isUnchanged(info, known, since)) return setHeaders(reply, info).code(304).send()
    if (method === 'HEAD') return setHeaders(reply, info).header('content-length', info.bytes).send()
    if (expected !== undefined && expected !== info.etag) return sendContent(reply, storage, key, undefined)
  }
  const { range } = headers
  return sendContent(reply, storage, key, range !== undefined && isSingleRange(range) ? range : undefined)
}

async function sendContent(
  reply: FastifyReply,
  storage: ObjectStorage,
  key: string,
  range: string | undefined,
): Promise<FastifyReply | void> {
  const opened = await storage.get(key, range)
  if (!opened) return reply.callNotFound()
  const { bytes, body, part } = opened
  if (range !== undefined && !part) {
    body.destroy()
    void reply.header('content-range', `bytes */${bytes}`)
    refuse('range_not_there')
  }
  setHeaders(reply, opened)
  if (part) void reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${bytes}`)
  return reply.header('content-length', part ? part.last - part.first + 1 : bytes).send(body)
}

function setHeaders(reply: FastifyReply, { key, etag, modified_at }: ObjectInfo): FastifyReply {
  return reply
    .type(getContentType(key))
    .header('cache-control', CACHE_FOREVER)
    .header('etag', etag)
    .header('last-modified', modified_at.toUTCString())
    .header('accept-ranges', 'bytes')
}

function isUnchanged({ etag, modified_at }: ObjectInfo, known: string | undefined, since: string | undefined): boolean {
  // A proxy that compresses marks the tag as weak.
  if (known !== undefined) return known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
  return since !== undefined && Math.floor(modified_at.valueOf() / 1000) <= Math.floor(Date.parse(since) / 1000)
}
