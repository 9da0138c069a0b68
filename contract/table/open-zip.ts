import { unzipSync } from 'fflate'
import { TableError } from './table.ts'

/** The most bytes of a workbook when it is unpacked, which the reader holds at once. */
const MAX_UNPACKED_BYTES = 150 * 1024 * 1024

/** Returns the names of the files in a workbook. Throws if they would be too large, whatever they claim. */
export function listZip(bytes: Uint8Array): string[] {
  const names: string[] = []
  let unpacked = 0
  readZip(bytes, ({ name, size, originalSize, compression }) => {
    names.push(name)
    unpacked += originalSize
    // Readers unpack no more than a file claims, so that each must claim something.
    const isUnclear = originalSize === 0 && (size > 0 || !name.endsWith('/'))
    if (isUnclear && name.startsWith('xl/')) throw new TableError('table_unreadable')
    if (unpacked > MAX_UNPACKED_BYTES || (compression === 0 && size !== originalSize))
      throw new TableError('table_unpacked_too_large')
    return false
  })
  return names
}

export function readZipFile(bytes: Uint8Array, wanted: string): Uint8Array | undefined {
  return readZip(bytes, ({ name }) => name === wanted)[wanted]
}

const SMALL_FILE_BYTES = 1024 * 1024

export function readSmallFiles(bytes: Uint8Array, names: RegExp): Record<string, Uint8Array> {
  return readZip(bytes, ({ name, originalSize }) => originalSize <= SMALL_FILE_BYTES && names.test(name))
}

type Filter = NonNullable<NonNullable<Parameters<typeof unzipSync>[1]>['filter']>

function readZip(bytes: Uint8Array, filter: Filter): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    if (error instanceof TableError) throw error
    throw new TableError('table_unreadable')
  }
}
