import { BadSetting, type GetSetting } from './settings.ts'

export interface BucketUrl {
  /** Scheme, host and port of the service: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  /** Precedes every key: empty, or it ends with a slash. */
  prefix: string
  region: string
  is_path_style: boolean
}

export interface BucketSettings extends BucketUrl {
  access_key_id: string
  secret_access_key: string
}

const BUCKET_PATTERN = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX_PATTERN = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/
const PARAMETERS = new Set(['endpoint', 'region', 'style'])

/**
 * Parses `s3://bucket/prefix?region=…&endpoint=…&style=…`. Without an endpoint it is a bucket of AWS, named in the host;
 * with one the bucket is named in the path, unless `style=virtual`. Throws BadSetting.
 */
export function parseBucketUrl(get: GetSetting, name: string): BucketUrl | undefined {
  const value = get(name)
  if (value === undefined) return undefined
  const fail = (reason: string): never => {
    throw new BadSetting(
      `${name} ${reason}; it must look like s3://bucket/prefix?endpoint=https://s3.example&region=eu-central-1.`,
    )
  }
  if (!value.startsWith('s3://') || !URL.canParse(value)) return fail(`is "${value}"`)
  const { host: bucket, pathname, searchParams, username, password } = new URL(value)
  if (username !== '' || password !== '') return fail('contains a key, which has a setting of its own')
  if (!BUCKET_PATTERN.test(bucket)) return fail(`names the bucket "${bucket}"`)
  const folder = pathname.replaceAll(/^\/+|\/+$/g, '')
  if (folder !== '' && !PREFIX_PATTERN.test(folder)) return fail(`has the prefix "${folder}"`)
  const unknown = [...searchParams.keys()].find((key) => !PARAMETERS.has(key))
  if (unknown !== undefined) return fail(`has an unknown "${unknown}"`)
  const region = searchParams.get('region') ?? 'us-east-1'
  const endpoint =
    parseEndpoint(searchParams.get('endpoint')) ??
    (searchParams.has('endpoint') ? fail('has an endpoint that is no http or https address') : undefined)
  const style = searchParams.get('style') ?? (endpoint === undefined ? 'virtual' : 'path')
  if (style !== 'path' && style !== 'virtual') return fail(`has the style "${style}", which must be path or virtual`)
  return {
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    bucket,
    prefix: folder === '' ? '' : `${folder}/`,
    region,
    is_path_style: style === 'path',
  }
}

function parseEndpoint(value: string | null): string | undefined {
  if (value === null || !URL.canParse(value)) return undefined
  const url = new URL(value)
  return /^https?:$/.test(url.protocol) && url.pathname === '/' ? url.origin : undefined
}

/** Parses the settings of the bucket of images and files; undefined when they stay in the data folder. */
export function parseMediaBucket(get: GetSetting): BucketSettings | undefined {
  const url = parseBucketUrl(get, 'MEDIA_URL')
  const [access_key_id, secret_access_key] = [get('MEDIA_ACCESS_KEY_ID'), get('MEDIA_SECRET_ACCESS_KEY')]
  if (url === undefined) {
    const name = access_key_id === undefined ? 'MEDIA_SECRET_ACCESS_KEY' : 'MEDIA_ACCESS_KEY_ID'
    if (access_key_id === undefined && secret_access_key === undefined) return undefined
    throw new BadSetting(`${name} is set without MEDIA_URL, which names the bucket. Set both or neither.`)
  }
  if (access_key_id === undefined || secret_access_key === undefined)
    throw new BadSetting(
      'MEDIA_URL is set, but MEDIA_ACCESS_KEY_ID or MEDIA_SECRET_ACCESS_KEY is not; the bucket needs both.',
    )
  return { ...url, access_key_id, secret_access_key }
}
