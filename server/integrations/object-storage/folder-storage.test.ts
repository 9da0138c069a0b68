import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openFolderStorage } from './folder-storage.ts'
import type { ObjectStorage } from './object-storage.ts'
import { deletePrefix, downloadObject, readObject } from './read-object.ts'

const root = mkdtempSync(path.join(tmpdir(), 'folder-storage-'))
const storage: ObjectStorage = openFolderStorage(root)
const file = (...parts: string[]) => path.join(root, ...parts)

beforeEach(() => {
  rmSync(root, { recursive: true })
  mkdirSync(root)
})
afterAll(() => rmSync(root, { recursive: true }))

async function listKeys(prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys
}

test('an object is the file that its key names, and replaces one of the same key', async () => {
  await storage.put('media/one/640.webp', Buffer.from('first'))
  await storage.put('media/one/640.webp', Buffer.from('second'))
  expect(statSync(file('media', 'one', '640.webp')).size).toBe(6)
  expect((await readObject(storage, 'media/one/640.webp'))?.toString()).toBe('second')
})

test('a file is copied, and stays where it was', async () => {
  writeFileSync(file('upload'), 'content')
  await storage.put('originals/one', { file: file('upload') })
  expect(await downloadObject(storage, 'originals/one', file('copy'))).toBe(7)
  expect(existsSync(file('upload'))).toBe(true)
})

test('a public object is readable for everyone, and any other for the shop only', async () => {
  await storage.put('media/one/a', Buffer.from('public'), { is_public: true })
  await storage.put('files/one', Buffer.from('private'))
  writeFileSync(file('upload'), 'content', { mode: 0o666 })
  await storage.put('files/two', { file: file('upload') })
  const modes = ['media/one/a', 'files/one', 'files/two', 'files'].map((key) => statSync(file(key)).mode & 0o777)
  expect(modes).toEqual([0o644, 0o600, 0o600, 0o700])
})

test('an object that exists stays when it is to be written only if it is absent', async () => {
  expect(await storage.put('wal/one', Buffer.from('first'), { only_if_absent: true })).toBe(true)
  expect(await storage.put('wal/one', Buffer.from('other'), { only_if_absent: true })).toBe(false)
  expect((await readObject(storage, 'wal/one'))?.toString()).toBe('first')
  expect(readdirSync(file('wal'))).toEqual(['one'])
})

test('of many writers of an absent object one succeeds', async () => {
  const writes = Array.from({ length: 8 }, (_, at) =>
    storage.put('wal/one', Buffer.from(String(at)), { only_if_absent: true }),
  )
  expect((await Promise.all(writes)).filter(Boolean)).toHaveLength(1)
})

test.each([
  ['bytes=0-3', 'abcd', { first: 0, last: 3 }],
  ['bytes=8-', 'ij', { first: 8, last: 9 }],
  ['bytes=8-99', 'ij', { first: 8, last: 9 }],
  ['bytes=-3', 'hij', { first: 7, last: 9 }],
  ['bytes=-99', 'abcdefghij', { first: 0, last: 9 }],
  ['bytes=0-99999999999999999999', 'abcdefghij', { first: 0, last: 9 }],
  ['bytes=a-b', 'abcdefghij', undefined],
  ['bytes=10-', 'abcdefghij', undefined],
  ['bytes=4-3', 'abcdefghij', undefined],
  ['bytes=-0', 'abcdefghij', undefined],
])('the range %s reads %s', async (range, content, part) => {
  await storage.put('one', Buffer.from('abcdefghij'))
  const opened = (await storage.get('one', range))!
  expect({ content: await text(opened.body), bytes: opened.bytes, part: opened.part }).toEqual({ content, bytes: 10, part }) // prettier-ignore
})

test.each(['missing', 'media', 'media/one/a/below'])('%s is no object', async (key) => {
  await storage.put('media/one/a', Buffer.from('content'))
  expect([await storage.get(key), await storage.head(key)]).toEqual([undefined, undefined])
  await storage.delete(key.replace('media', 'other'))
})

test('a list has the keys of a prefix in the order of a bucket, without unfinished files', async () => {
  for (const key of ['media/b/1', 'media/a/2', 'media/a-b/1', 'media/a/1', 'originals/a'])
    await storage.put(key, Buffer.from(key))
  writeFileSync(file('media', 'a', '.new-half'), 'half')
  expect(await listKeys('media/')).toEqual(['media/a-b/1', 'media/a/1', 'media/a/2', 'media/b/1'])
  expect(await listKeys('media/a/')).toEqual(['media/a/1', 'media/a/2'])
  expect(await listKeys('media/a')).toEqual(['media/a-b/1', 'media/a/1', 'media/a/2'])
  expect(await listKeys('nothing/')).toEqual([])
})

test('the objects of a prefix are deleted with their folder', async () => {
  for (const key of ['media/a/1', 'media/a/2', 'media/ab/1']) await storage.put(key, Buffer.from(key))
  await deletePrefix(storage, 'media/a/')
  expect(readdirSync(file('media'))).toEqual(['ab'])
})

test('an object is written although the folder of the one before is deleted at the same time', async () => {
  for (let at = 0; at < 50; at += 1) {
    await storage.put('media/one/1', Buffer.from('first'))
    await Promise.all([storage.delete('media/one/1'), storage.put('media/one/2', Buffer.from('second'))])
    expect((await readObject(storage, 'media/one/2'))?.toString()).toBe('second')
  }
})

test('unfinished files are deleted once they are old enough', async () => {
  await storage.put('media/one/1', Buffer.from('content'))
  for (const name of ['.new-old', '.new-young']) writeFileSync(file('media', 'one', name), 'half')
  const old = new Date(Date.now() - 60_000)
  utimesSync(file('media', 'one', '.new-old'), old, old)
  expect(await storage.deleteUnfinished('media/', new Date(Date.now() - 30_000))).toBe(1)
  expect(readdirSync(file('media', 'one')).toSorted()).toEqual(['.new-young', '1'])
})

test.each([
  '',
  '/one',
  'one/',
  '../one',
  'one/../two',
  'one//two',
  '.hidden',
  'one/.hidden',
  'a b',
  'ñ',
  'a'.repeat(513),
])('the key %j is refused', async (key) => {
  await expect(async () => storage.put(key, Buffer.from('content'))).rejects.toThrow('not a key')
  await expect(async () => storage.get(key)).rejects.toThrow('not a key')
  await expect(async () => storage.delete(key)).rejects.toThrow('not a key')
})

test('an object that was opened is read to its end although it is replaced meanwhile', async () => {
  await storage.put('one', Buffer.from('first'))
  const opened = (await storage.get('one'))!
  await storage.put('one', Buffer.from('other'))
  expect((await buffer(opened.body)).toString()).toBe('first')
})
