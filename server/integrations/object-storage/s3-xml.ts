import type { ObjectInfo } from './object-storage.ts'

/** A page of ListObjectsV2. `next_token` is undefined on the last one. */
export interface ObjectPage {
  objects: ObjectInfo[]
  next_token: string | undefined
}

/**
 * Reads a response of ListObjectsV2. The answers of S3 are flat and have no attributes below their root, so they need
 * no parser of their own.
 */
export function parseObjectList(xml: string): ObjectPage {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, contents = '']) => ({
    key: readElement(contents, 'Key') ?? '',
    bytes: Number(readElement(contents, 'Size')),
    etag: readElement(contents, 'ETag') ?? '',
    modified_at: new Date(readElement(contents, 'LastModified') ?? 0),
  }))
  const isTruncated = readElement(xml, 'IsTruncated') === 'true'
  return { objects, next_token: isTruncated ? readElement(xml, 'NextContinuationToken') : undefined }
}

/** Returns the code of an error of S3, such as `NoSuchBucket`; undefined when the text is none. */
export function parseErrorCode(xml: string): string | undefined {
  return xml.includes('<Error>') ? readElement(xml, 'Code') : undefined
}

function readElement(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return text?.replaceAll(
    /&(quot|apos|lt|gt|amp|#\d+|#x[\da-f]+);/gi,
    (whole, entity: string) => decode(entity) ?? whole,
  )
}

const ENTITIES: Record<string, string> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }

function decode(entity: string): string | undefined {
  if (!entity.startsWith('#')) return ENTITIES[entity.toLowerCase()]
  return String.fromCodePoint(/^#x/i.test(entity) ? parseInt(entity.slice(2), 16) : Number(entity.slice(1)))
}
