import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { restrictDataFolder } from './restrict-data-folder.ts'

test('files that an older version left readable become private, and images stay readable', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'keep-private-'))
  const modeOf = (name: string) => (statSync(path.join(folder, name)).mode & 0o777).toString(8)
  try {
    for (const name of ['sandbox', 'media']) mkdirSync(path.join(folder, name), { mode: 0o755 })
    for (const name of ['sandbox/sandbox.sqlite', 'sandbox/sandbox.sqlite-wal', 'postgres.log', 'media/cap.avif'])
      writeFileSync(path.join(folder, name), '', { mode: 0o644 })
    restrictDataFolder(folder)
    expect(Object.fromEntries(['sandbox', 'mailbox', 'media'].map((name) => [name, modeOf(name)]))).toEqual({
      sandbox: '700',
      mailbox: '700',
      media: '755',
    })
    expect(['sandbox/sandbox.sqlite', 'sandbox/sandbox.sqlite-wal', 'postgres.log'].map(modeOf)).toEqual([
      '600',
      '600',
      '600',
    ])
    expect(modeOf('media/cap.avif')).toBe('644')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
