import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { afterAll, expect, test, vi } from 'vitest'
import { openLog } from '../../platform/log.ts'
import { createTestClock } from '../../testing/test-clock.ts'
import { openCachedFiles } from './cached-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kept-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function openCache(name: string) {
  const clock = createTestClock()
  let generatedCount = 0
  let version: number | undefined = 1
  const openText = openCachedFiles(path.join(folder, name), { clock, log: openLog('silent') }, async () => version)
  async function* make() {
    generatedCount += 1
    yield 'made '
    yield String(generatedCount)
  }
  return {
    clock,
    setMark: (next: number | undefined) => {
      version = next
    },
    read: async () => text((await openText('text', 'gzip', make)).pipe(createGunzip())),
    readPlain: async () => text(await openText('text', 'identity', make)),
    openText,
  }
}

test('a text is made once for all concurrent requests, and cached', async () => {
  const { read } = openCache('once')
  expect(await Promise.all([read(), read(), read()])).toEqual(['made 1', 'made 1', 'made 1'])
  expect(await read()).toBe('made 1')
})

test('it is made again after a change, and when it is 15 minutes old', async () => {
  const { read, setMark, clock } = openCache('anew')
  await read()
  setMark(2)
  expect(await read()).toBe('made 2')
  clock.advance(15 * 60_000 - 5_000)
  expect(await read()).toBe('made 2')
  clock.advance(5_000)
  expect(await read()).toBe('made 3')
})

test('a request after a change gets no text that was started before it', async () => {
  const { read, setMark } = openCache('begun')
  const before = read()
  setMark(2)
  expect(await read()).toBe('made 2')
  expect(await before).toMatch(/^made [12]$/)
})

test('while changes are not received nothing is cached', async () => {
  const { read, setMark } = openCache('unheard')
  setMark(undefined)
  expect([await read(), await read()]).toEqual(['made 1', 'made 2'])
})

test('where the folder takes no file, each of several concurrent requests gets the text', async () => {
  writeFileSync(path.join(folder, 'taken'), '')
  const { read } = openCache('taken/below')
  for (const made of await Promise.all([read(), read()])) expect(made).toMatch(/^made [12]$/)
})

test('a text that failed half way is not cached, and does not affect the next one', async () => {
  const { openText, read } = openCache('failed')
  async function* fail() {
    yield 'half'
    throw new Error('the database went away')
  }
  await expect(openText('text', 'gzip', fail)).rejects.toThrow('went away')
  expect(await read()).toBe('made 1')
})

test('a text whose file was deleted is made again, and cached again', async () => {
  const { read, readPlain } = openCache('deleted')
  await read()
  rmSync(path.join(folder, 'deleted'), { recursive: true })
  expect(await readPlain()).toBe('made 2')
  expect([await read(), await read()]).toEqual(['made 3', 'made 3'])
})

test.runIf(process.platform === 'linux').each(['gzip', 'identity'] as const)(
  'a reader of %s who leaves in the middle leaves no file open',
  async (encoding) => {
    const { openText } = openCache(`left-${encoding}`)
    async function* makeLong() {
      yield randomBytes(1_000_000).toString('base64')
    }
    const stream = await openText('text', encoding, makeLong)
    await new Promise((resolve) => stream.once('readable', resolve))
    expect(countOpen(`left-${encoding}`)).toBe(1)
    stream.destroy()
    await vi.waitFor(() => expect(countOpen(`left-${encoding}`)).toBe(0))
  },
)

function countOpen(name: string): number {
  const isOpen = (descriptor: string) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).includes(`/${name}/`)
    } catch {
      // It was the descriptor with which this list was read.
      return false
    }
  }
  return readdirSync('/proc/self/fd').filter(isOpen).length
}
