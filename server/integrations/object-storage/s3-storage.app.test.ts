import dns from 'node:dns'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createCircuitBreaker } from '../../platform/circuit-breaker.ts'
import { buildBucketSettings, openTestBucket, setSwitches, type TestBucket } from '../../testing/test-bucket.ts'
import type { ObjectStorage } from './object-storage.ts'
import { deletePrefix, downloadObject, hashFile, readObject } from './read-object.ts'
import type { S3Settings } from './s3-client.ts'
import { openS3Storage } from './s3-storage.ts'

const folder = mkdtempSync(path.join(tmpdir(), 's3-storage-'))
let sandbox: TestBucket
let storage: ObjectStorage

function open(settings: Partial<S3Settings> = {}, breaker = createCircuitBreaker({ failures: 100 })): ObjectStorage {
  return openS3Storage({ ...buildBucketSettings(sandbox), ...settings }, breaker)
}

beforeAll(async () => {
  sandbox = await openTestBucket()
  storage = open()
})
afterEach(async () => {
  await setSwitches(sandbox, {})
  await deletePrefix(storage, '')
})
afterAll(async () => {
  await sandbox.close()
  rmSync(folder, { recursive: true })
})

interface LogEntry {
  method: string
  path: string
  headers: Record<string, string>
}
async function listRequests(since = 0): Promise<LogEntry[]> {
  return (await (await fetch(`${sandbox.url}/_log?since=${since}`)).json()) as LogEntry[]
}
const countRequests = async () => (await listRequests()).length

describe('a bucket', () => {
  test('keeps what is written, and says how large it is and what its hash is', async () => {
    const file = path.join(folder, 'upload')
    writeFileSync(file, Buffer.alloc(3_000_000, 'content'))
    await storage.put('originals/one', { file }, { content_type: 'image/webp' })
    const { key, bytes, sha256 } = (await storage.head('originals/one'))!
    expect({ key, bytes, sha256 }).toEqual({ key: 'originals/one', bytes: 3_000_000, sha256: await hashFile(file) })
    expect(await downloadObject(storage, 'originals/one', path.join(folder, 'copy'))).toBe(3_000_000)
    expect([await hashFile(path.join(folder, 'copy')), statSync(path.join(folder, 'copy')).mode & 0o777]).toEqual([sha256, 0o600]) // prettier-ignore
  })

  test('gets keys behind its prefix', async () => {
    await storage.put('files/one', Buffer.from('content'))
    expect((await listRequests()).at(-1)!.path).toBe('/shop-tests/shop/files/one')
    expect(await open({ prefix: '' }).head('shop/files/one')).toMatchObject({ bytes: 7 })
  })

  test('tells browsers to keep a public object, and nothing about any other', async () => {
    await storage.put('media/one/a', Buffer.from('public'), { is_public: true, content_type: 'image/avif' })
    await storage.put('files/one', Buffer.from('private'))
    const response = await fetch(`${sandbox.url}/shop-tests/shop/media/one/a`)
    expect([response.headers.get('cache-control'), response.headers.get('content-type')]).toEqual(['public, max-age=31536000, immutable', 'image/avif']) // prettier-ignore
    expect((await fetch(`${sandbox.url}/shop-tests/shop/files/one`)).status).toBe(403)
  })

  test.each([
    ['bytes=0-3', 'abcd', { first: 0, last: 3 }],
    ['bytes=-3', 'hij', { first: 7, last: 9 }],
    ['bytes=10-', 'abcdefghij', undefined],
  ])('reads the range %s as a folder does', async (range, content, part) => {
    await storage.put('one', Buffer.from('abcdefghij'))
    const opened = (await storage.get('one', range))!
    expect({ content: await text(opened.body), bytes: opened.bytes, part: opened.part }).toEqual({ content, bytes: 10, part }) // prettier-ignore
  })

  test('has no object under a key that was never written or was deleted', async () => {
    await storage.put('one', Buffer.from('content'))
    await storage.delete('one')
    await storage.delete('one')
    expect([await storage.get('one'), await storage.head('one'), await storage.head('two')]).toEqual([undefined, undefined, undefined]) // prettier-ignore
  })

  test('keeps an object that exists when it is to be written only if it is absent', async () => {
    expect(await storage.put('one', Buffer.from('first'), { only_if_absent: true })).toBe(true)
    expect(await storage.put('one', Buffer.from('other'), { only_if_absent: true })).toBe(false)
    expect((await readObject(storage, 'one'))?.toString()).toBe('first')
  })

  test('lists more objects than one answer has', async () => {
    const keys = Array.from({ length: 1203 }, (_, at) => `media/${String(at).padStart(4, '0')}/a`)
    for (let at = 0; at < keys.length; at += 50)
      await Promise.all(keys.slice(at, at + 50).map((key) => storage.put(key, Buffer.from('x'))))
    const found: string[] = []
    for await (const { key } of storage.list('media/')) found.push(key)
    expect(found).toEqual(keys)
  })

  test('is named in the host when it is to be', async () => {
    await storage.put('one', Buffer.from('content'))
    const lookup = vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((_: string, options: { all?: boolean }, done: Function) =>
        options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)) as never)
    try {
      const { port } = new URL(sandbox.url)
      const virtual = open({ endpoint: `http://localhost:${port}`, is_path_style: false })
      expect((await readObject(virtual, 'one'))?.toString()).toBe('content')
      expect(lookup.mock.calls.map(([host]) => host)).toContain('shop-tests.localhost')
    } finally {
      lookup.mockRestore()
    }
  })
})

describe('a bucket that fails', () => {
  test.each([
    ['an error', { refuse: [{ route: '*', how: 503, times: 2 }] }],
    ['a lost connection', { refuse: [{ route: '*', how: 'reset', times: 2 }] }],
    ['no answer', { hang: [{ route: '*', times: 1 }] }],
    ['a lost answer', { drop_answer: [{ route: '*', times: 1 }] }],
  ])('with %s is asked again', async (_, switches) => {
    await setSwitches(sandbox, switches)
    await storage.put('one', Buffer.from('content'))
    expect((await readObject(storage, 'one'))?.toString()).toBe('content')
  })

  test('three times is unavailable', async () => {
    await setSwitches(sandbox, { refuse: [{ route: '*', how: 503 }] })
    const before = await countRequests()
    await expect(storage.put('one', Buffer.from('content'))).rejects.toThrow('could not PUT shop/one: HTTP 503')
    expect((await countRequests()) - before).toBe(3)
  })

  test('refuses a wrong key at once, which no repetition would change', async () => {
    const before = await countRequests()
    const strange = open({ secret_access_key: 'test_secret_of_others' })
    await expect(strange.put('one', Buffer.from('content'))).rejects.toThrow('HTTP 403 SignatureDoesNotMatch')
    await expect(strange.get('one')).rejects.toThrow('HTTP 403 SignatureDoesNotMatch')
    await expect(strange.head('one')).rejects.toThrow('HTTP 403')
    await expect(strange.delete('one')).rejects.toThrow('HTTP 403')
    await expect(deletePrefix(strange, '')).rejects.toThrow('HTTP 403 SignatureDoesNotMatch')
    expect((await countRequests()) - before).toBe(5)
  })

  test('gets no more requests while the circuit breaker is open, until one succeeds', async () => {
    let now_ms = 0
    const breaker = createCircuitBreaker({ failures: 4, rest_ms: 1000, now: () => now_ms })
    const careful = open({}, breaker)
    await setSwitches(sandbox, { outage: true })
    await expect(careful.head('one')).rejects.toThrow('could not HEAD')
    expect(careful.isUnavailable()).toBe(false)
    await expect(careful.head('one')).rejects.toThrow('could not HEAD')
    expect(careful.isUnavailable()).toBe(true)
    const before = await countRequests()
    await expect(careful.head('one')).rejects.toThrow('it does not respond')
    expect(await countRequests()).toBe(before)
    await setSwitches(sandbox, {})
    now_ms += 1001
    expect(await careful.head('one')).toBeUndefined()
    expect(careful.isUnavailable()).toBe(false)
  })

  test('in the middle of an object is an error of its reader, and leaves no whole file', async () => {
    await storage.put('one', Buffer.alloc(1000, 'x'))
    const opened = (await storage.get('one'))!
    opened.body.destroy(new Error('cut'))
    await expect(text(opened.body)).rejects.toThrow('cut')
  })
})
