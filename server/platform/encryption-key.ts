import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { KEY_BYTES } from './secret-box.ts'
import { BadSetting, type GetSetting } from './settings.ts'

export type EncryptionKeys = readonly [Buffer, ...Buffer[]]

const HOW_TO_MAKE = 'Make one with: openssl rand -base64 32'

/** Reads the key that encrypts secrets in the database, and the one before it during a rotation. Throws BadSetting. */
export function parseEncryptionKeys(get: GetSetting): EncryptionKeys | undefined {
  const [key, previous] = ['ENCRYPTION_KEY', 'ENCRYPTION_KEY_PREVIOUS'].map((name) => {
    const value = get(name)
    return value === undefined ? undefined : parseKey(name, value)
  })
  if (key === undefined && previous !== undefined)
    throw new BadSetting('ENCRYPTION_KEY_PREVIOUS is set without ENCRYPTION_KEY, the key that replaces it.')
  return key && (previous ? [key, previous] : [key])
}

function parseKey(name: string, value: string): Buffer {
  const key = Buffer.from(value, 'base64')
  const isValid = key.length === KEY_BYTES && /^[A-Za-z0-9+/]{43}=$/.test(value)
  if (isValid && new Set(key).size > 8) return key
  throw new BadSetting(`${name} is not ${KEY_BYTES} random bytes in base64. ${HOW_TO_MAKE}`)
}

interface KeySettings {
  mode: 'demo' | 'live'
  database_url: string | undefined
  data_dir: string
  encryption_keys: EncryptionKeys | undefined
}

/**
 * Returns the keys of the settings, or the one of the data folder. Throws BadSetting for a live shop with a database
 * elsewhere: it may have several machines, which must have the same key.
 */
export function findEncryptionKeys({ mode, database_url, data_dir, encryption_keys }: KeySettings): EncryptionKeys {
  if (encryption_keys) return encryption_keys
  if (mode === 'live' && database_url) throw new BadSetting(MISSING_KEY)
  return readOrCreateEncryptionKey(data_dir)
}

export const MISSING_KEY = `ENCRYPTION_KEY is not set; it encrypts what signs staff in. ${HOW_TO_MAKE}`

export function getEncryptionKeyFile(data_dir: string): string {
  return path.join(data_dir, 'encryption-key')
}

/**
 * Returns the key of a data folder; the first start makes it, for this user alone. Several processes that start at once
 * agree on one. A folder that is not there is refused: its name is a mistake, and a second key could not read what the
 * first one encrypted.
 */
function readOrCreateEncryptionKey(data_dir: string): EncryptionKeys {
  const file = getEncryptionKeyFile(data_dir)
  if (!existsSync(file)) {
    if (!existsSync(data_dir)) throw new BadSetting(`DATA_DIR: ${data_dir} does not exist.`)
    try {
      writeFileSync(file, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return [parseKey(`The content of ${file}`, readFileSync(file, 'utf8').trim())]
}
