import { gunzipSync } from 'node:zlib'
import { type BackupStorage, listStored } from '../../integrations/object-storage/backup-storage.ts'

/** The names that PostgreSQL archives: segments, the last one of a timeline, labels of backups, histories of timelines. */
export const WAL_FILE = /^(?:[0-9A-F]{24}(?:\.partial|\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/
const SEGMENT = /^[0-9A-F]{24}$/
/** Segments of 16 MB, 256 to each of the middle eight digits. */
const SEGMENTS_PER_ID = 256n
export const SEGMENT_BYTES = 16n * 1024n * 1024n
const FOLDER = 'wal/'

export const toWalKey = (file: string): string => `${FOLDER}${file}.gz`

export interface ArchivedWal {
  file: string
  archived_at: Date
}

/** Returns the archived WAL files in the order of their names. */
export async function listArchivedWal(storage: BackupStorage): Promise<ArchivedWal[]> {
  const files = await listStored(storage, FOLDER)
  return files
    .map(({ key, modified_at }) => ({
      file: key.slice(FOLDER.length).replace(/\.gz$/, ''),
      archived_at: modified_at,
    }))
    .filter(({ file }) => WAL_FILE.test(file))
}

/** Returns the position of a segment, which counts on over timelines. */
export function getSegmentNumber(file: string): bigint {
  return BigInt(`0x${file.slice(8, 16)}`) * SEGMENTS_PER_ID + BigInt(`0x${file.slice(16, 24)}`)
}

export function getTimeline(file: string): number {
  return Number.parseInt(file.slice(0, 8), 16)
}

/** Returns the position where a segment begins, in bytes. */
export function getSegmentStart(file: string): bigint {
  return getSegmentNumber(file) * SEGMENT_BYTES
}

/** Reads a position in the WAL as PostgreSQL writes it: `0/3000120`. */
export function parseLsn(lsn: string): bigint {
  const [high = '', low = ''] = lsn.split('/')
  return BigInt(`0x${high}`) * SEGMENTS_PER_ID * SEGMENT_BYTES + BigInt(`0x${low}`)
}

/** Returns the files that may be needed from a segment on: later segments of any timeline, and all histories. */
export function filterNeededWal(files: ArchivedWal[], first: string): ArchivedWal[] {
  const start = getSegmentNumber(first)
  return files.filter(
    ({ file }) => file.endsWith('.history') || (SEGMENT.test(file) && getSegmentNumber(file) >= start),
  )
}

/** Returns the first segment number that none of the files has, although a later one is archived; undefined without a gap. */
export function findGap(files: ArchivedWal[], first: string): bigint | undefined {
  const numbers = new Set(files.filter(({ file }) => SEGMENT.test(file)).map(({ file }) => getSegmentNumber(file)))
  const last = [...numbers].reduce((most, number) => (number > most ? number : most), -1n)
  for (let number = getSegmentNumber(first); number < last; number += 1n) if (!numbers.has(number)) return number
  return undefined
}

/** Returns the content of an archived file; undefined when it is missing or not whole. */
export function unpackWal(content: Buffer | undefined): Buffer | undefined {
  try {
    return content && gunzipSync(content)
  } catch {
    return undefined
  }
}
