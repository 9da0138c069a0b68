import type { FastifySerializerCompiler } from 'fastify'
import type { TSchema } from 'typebox'

/** A value that is the URL of a rendition of an image; texts that contain such URLs are left as they are. */
const IMAGE_URL = /"\/media\/([a-z0-9][a-z0-9-]*\/\d+\.(?:avif|webp))"/g
const STAFF_PATH = '/api/staff/'

/**
 * Makes the responses to shoppers name the images where a content delivery network has them: at `base_url` instead of
 * `/media`. The data of the shop and the back office keep the shop's own URLs, which always work as well.
 */
export function serveImagesFrom(
  base_url: string,
  compile: FastifySerializerCompiler<TSchema>,
): FastifySerializerCompiler<TSchema> {
  return (route) => {
    const serialize = compile(route)
    if (route.url?.startsWith(STAFF_PATH)) return serialize
    return (data) => serialize(data).replaceAll(IMAGE_URL, (_, path: string) => JSON.stringify(`${base_url}/${path}`))
  }
}
