import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUseError, lockDataFolder } from './data-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'data-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a second shop in the same folder is refused with the URL of the first, until that one releases it', () => {
  const unlock = lockDataFolder(folder, { url: 'http://localhost:3000' })
  expect(() => lockDataFolder(folder, { url: 'http://localhost:4000' })).toThrow(FolderInUseError)
  expect(() => lockDataFolder(folder)).toThrow(
    `The data folder "${folder}" is in use by the shop that is open at http://localhost:3000. Close it first, or set DATA_DIR and PORT to others.`,
  )
  unlock()
  lockDataFolder(folder, { url: 'http://localhost:4000' })()
})

test('a command that uses the folder does not count as a shop', () => {
  lockDataFolder(folder, { url: 'http://localhost:3000' })()
  const unlock = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow('is in use by a command of the shop.')
  unlock()
})

test('a process that is killed leaves no lock', async () => {
  const program = path.join(folder, 'holder.mjs')
  writeFileSync(
    program,
    `import { lockDataFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'data-folder.ts'))}
    lockDataFolder(${JSON.stringify(folder)}, { url: 'http://localhost:3000' })
    globalThis.gc()
    process.send('locked')
    process.on('message', () => {})`,
  )
  const holder = fork(program, { execArgv: ['--expose-gc'] })
  const ended = once(holder, 'exit')
  await once(holder, 'message')
  expect(() => lockDataFolder(folder)).toThrow(FolderInUseError)
  holder.kill('SIGKILL')
  await ended
  lockDataFolder(folder)()
})
