import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { build } from './build.ts'

const root = mkdtempSync(path.join(tmpdir(), 'build-'))
const page = path.join(root, 'storefront/page.ts')
const calls = path.join(root, 'calls')

function placeNpm(exit_code: number): void {
  const npm = path.join(root, 'npm')
  writeFileSync(npm, `#!/bin/sh\necho "$4" >> ${calls}\nexit ${exit_code}\n`)
  chmodSync(npm, 0o755)
}

async function listBuilt(): Promise<string[]> {
  writeFileSync(calls, '')
  await build(root).catch(() => {})
  return readFileSync(calls, 'utf8').split('\n').filter(Boolean).toSorted()
}

beforeEach(() => {
  for (const name of ['storefront', 'backoffice', 'server'])
    mkdirSync(path.join(root, name, 'build'), { recursive: true })
  writeFileSync(path.join(root, 'package-lock.json'), '{}')
  writeFileSync(page, 'the page')
  vi.stubEnv('PATH', `${root}:${process.env['PATH']}`)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(root, { recursive: true, force: true })
})

test('only what has changed is built, and what failed is built again, also from the sources of the build before', async () => {
  placeNpm(0)
  expect(await listBuilt()).toEqual(['backoffice', 'server', 'storefront'])
  expect(await listBuilt()).toEqual([])
  appendFileSync(page, ' of the next release')
  placeNpm(1)
  expect(await listBuilt()).toEqual(['storefront'])
  writeFileSync(page, 'the page')
  placeNpm(0)
  expect(await listBuilt()).toEqual(['storefront'])
})
