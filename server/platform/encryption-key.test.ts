import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findEncryptionKeys, getEncryptionKeyFile, parseEncryptionKeys } from './encryption-key.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'key-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const KEY = 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k='
const OTHER = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='
const find = (data_dir: string, more: Partial<Parameters<typeof findEncryptionKeys>[0]> = {}) =>
  findEncryptionKeys({ mode: 'demo', database_url: undefined, encryption_keys: undefined, data_dir, ...more })
const parse = (settings: Record<string, string>) => parseEncryptionKeys((name) => settings[name])

test('the setting is 32 bytes in base64, and during a rotation there are two', () => {
  expect(parse({})).toBeUndefined()
  expect(parse({ ENCRYPTION_KEY: OTHER })).toEqual([Buffer.from(OTHER, 'base64')])
  expect(parse({ ENCRYPTION_KEY: OTHER, ENCRYPTION_KEY_PREVIOUS: OTHER })).toHaveLength(2)
  expect(() => parse({ ENCRYPTION_KEY_PREVIOUS: OTHER })).toThrow(/without ENCRYPTION_KEY/)
})

test.each(['change-me', `${'A'.repeat(43)}=`, KEY, OTHER.slice(4), `${OTHER}x`, 'x'.repeat(44)])(
  'a key of %j is refused, and not repeated',
  (value) => {
    expect(() => parse({ ENCRYPTION_KEY: value })).toThrow(/^ENCRYPTION_KEY is not 32 random bytes in base64/)
    expect(() => parse({ ENCRYPTION_KEY: value })).not.toThrow(value)
  },
)

test('a data folder gets a key at its first start, which only its user reads and which stays', () => {
  const [key] = find(folder)
  expect(key).toHaveLength(32)
  expect(statSync(getEncryptionKeyFile(folder)).mode & 0o777).toBe(0o600)
  expect(find(folder)).toEqual([key])
})

test('a data folder that is not there is refused, and not made with a key of its own', () => {
  const missing = path.join(folder, 'mistyped')
  expect(() => find(missing)).toThrow(`DATA_DIR: ${missing} does not exist.`)
  expect(existsSync(missing)).toBe(false)
})

test('an empty file of a key stops the start', () => {
  writeFileSync(getEncryptionKeyFile(folder), '')
  expect(() => find(folder)).toThrow(/is not 32 random bytes/)
})

test('a live shop with a database elsewhere needs the setting, one with its own database does not', () => {
  const database_url = 'postgres://shop@db.example/shop'
  expect(() => find(folder, { mode: 'live', database_url })).toThrow(/^ENCRYPTION_KEY is not set/)
  const encryption_keys = parse({ ENCRYPTION_KEY: OTHER })
  expect(find(folder, { mode: 'live', database_url, encryption_keys })).toBe(encryption_keys)
  expect(find(folder, { mode: 'live' })).toHaveLength(1)
  expect(find(folder, { database_url })).toHaveLength(1)
})
