import { expect, test } from 'vitest'
import { parseBucketUrl, parseMediaBucket } from './bucket-url.ts'
import { BadSetting } from './settings.ts'

const parse = (url: string) => parseBucketUrl((name) => (name === 'MEDIA_URL' ? url : undefined), 'MEDIA_URL')

test.each([
  ['s3://shop', { endpoint: 'https://s3.us-east-1.amazonaws.com', bucket: 'shop', prefix: '', region: 'us-east-1', is_path_style: false }], // prettier-ignore
  ['s3://shop/a/b/?region=eu-central-1', { endpoint: 'https://s3.eu-central-1.amazonaws.com', bucket: 'shop', prefix: 'a/b/', region: 'eu-central-1', is_path_style: false }], // prettier-ignore
  ['s3://shop?endpoint=http://127.0.0.1:9000&region=garage', { endpoint: 'http://127.0.0.1:9000', bucket: 'shop', prefix: '', region: 'garage', is_path_style: true }], // prettier-ignore
  ['s3://shop?endpoint=https://x.example/&style=virtual', { endpoint: 'https://x.example', bucket: 'shop', prefix: '', region: 'us-east-1', is_path_style: false }], // prettier-ignore
])('%s names a bucket', (url, bucket) => {
  expect(parse(url)).toEqual(bucket)
})

test.each([
  ['https://shop.s3.amazonaws.com', 'must look like s3://'],
  ['s3://', 'must look like s3://'],
  ['s3://Shop_1', 'names the bucket'],
  ['s3://key:secret@shop', 'contains a key'],
  ['s3://shop/a%20b', 'has the prefix'],
  ['s3://shop?endpoint=ftp://x.example', 'endpoint'],
  ['s3://shop?endpoint=https://x.example/path', 'endpoint'],
  ['s3://shop?style=dns', 'must be path or virtual'],
  ['s3://shop?acl=public', 'unknown "acl"'],
])('%s is refused in a sentence', (url, sentence) => {
  expect(() => parse(url)).toThrow(sentence)
  expect(() => parse(url)).toThrow(BadSetting)
})

test('a bucket needs both keys, and the keys a bucket', () => {
  const read = (settings: Record<string, string>) => () => parseMediaBucket((name) => settings[name])
  const keys = { MEDIA_ACCESS_KEY_ID: 'id', MEDIA_SECRET_ACCESS_KEY: 'secret' }
  expect(read({})()).toBeUndefined()
  expect(read({ MEDIA_URL: 's3://shop', ...keys })()).toMatchObject({
    access_key_id: 'id',
    secret_access_key: 'secret',
  })
  expect(read({ MEDIA_URL: 's3://shop', MEDIA_ACCESS_KEY_ID: 'id' })).toThrow('the bucket needs both')
  expect(read(keys)).toThrow('MEDIA_ACCESS_KEY_ID is set without MEDIA_URL')
})
