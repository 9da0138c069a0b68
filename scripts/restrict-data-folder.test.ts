import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restrictDataFolder } from './restrict-data-folder.ts'

let folder: string
const modeOf = (name: string) => (statSync(path.join(folder, name)).mode & 0o7777).toString(8)
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'keep-private-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('files that an older version left readable become private, and images can be opened and not listed', () => {
  chmodSync(folder, 0o755)
  for (const name of ['sandbox', 'media']) mkdirSync(path.join(folder, name), { mode: 0o755 })
  for (const name of ['sandbox/sandbox.sqlite', 'sandbox/sandbox.sqlite-wal', 'postgres.log', 'media/cap.avif'])
    writeFileSync(path.join(folder, name), '', { mode: 0o644 })
  restrictDataFolder(folder)
  expect(Object.fromEntries(['.', 'sandbox', 'mailbox', 'media'].map((name) => [name, modeOf(name)]))).toEqual({
    '.': '711',
    sandbox: '700',
    mailbox: '700',
    media: '711',
  })
  expect(['sandbox/sandbox.sqlite', 'sandbox/sandbox.sqlite-wal', 'postgres.log'].map(modeOf)).toEqual([
    '600',
    '600',
    '600',
  ])
  expect(modeOf('media/cap.avif')).toBe('644')
})

test('a new folder of images cannot be listed, whatever is written there first', () => {
  restrictDataFolder(folder)
  expect(modeOf('media')).toBe('711')
})

test('a folder that is stricter, or that many share, stays as it is', () => {
  for (const mode of [0o700, 0o1777]) {
    chmodSync(folder, mode)
    restrictDataFolder(folder)
    expect(modeOf('.')).toBe(mode.toString(8))
  }
})
