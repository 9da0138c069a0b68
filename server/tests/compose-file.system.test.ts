import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy')
const compose = (cwd: string, ...args: string[]) => spawnSync('docker-compose', args, { cwd, encoding: 'utf8' })
/** Version 1 does not know the file's `name`. */
const isInstalled = /^v?[2-9]/.test(compose(DEPLOY, 'version', '--short').stdout ?? '')

test.skipIf(!isInstalled)('docker-compose finds no mistake in its file, and no variable in the examples', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'compose-'))
  try {
    cpSync(DEPLOY, folder, { recursive: true })
    const file = path.join(folder, 'compose')
    for (const name of ['shop.env', 'postgres.env', 's3.json'])
      cpSync(path.join(file, `${name}.example`), path.join(file, name))
    const { status, stderr } = compose(file, 'config', '--quiet')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
