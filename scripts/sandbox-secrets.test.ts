import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readOrCreateSandboxSecrets } from './sandbox-secrets.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'secrets-'))
  file = path.join(folder, 'sandbox-keys.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('keys are created once, for this user alone, and are the same at every later start', () => {
  const made = readOrCreateSandboxSecrets(folder)
  expect(made.google_client_id).toMatch(/^\d+-[a-z\d]+\.apps\.googleusercontent\.com$/)
  expect(made.maps_key).toMatch(/^AIza\w{30,}$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readOrCreateSandboxSecrets(folder)).toEqual(made)
})

test('a folder of an older version keeps its keys and gets those that it lacks', () => {
  writeFileSync(file, JSON.stringify({ stripe_secret_key: 'sk_test_of_before' }))
  const made = readOrCreateSandboxSecrets(folder)
  expect(made).toMatchObject({ stripe_secret_key: 'sk_test_of_before', maps_key: expect.stringMatching(/^AIza/) })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(made)
})

test('a start that could not write the keys, because the disk was full, is repeated', () => {
  writeFileSync(file, '')
  const made = readOrCreateSandboxSecrets(folder)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(made)
})
