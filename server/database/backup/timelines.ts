import type { BackupStorage } from '../../integrations/object-storage/backup-storage.ts'
import { readObject } from '../../integrations/object-storage/read-object.ts'
import { BusinessError } from '../../platform/business-error.ts'
import type { Manifest } from './manifest.ts'
import {
  type ArchivedWal,
  getSegmentStart,
  getTimeline,
  listArchivedWal,
  parseLsn,
  SEGMENT_BYTES,
  toWalKey,
  unpackWal,
} from './wal-files.ts'

export interface TimelineHistory {
  timeline: number
  left_at: Map<number, bigint>
}

/** Returns the history of the newest timeline of an archive, which a restore follows. Without any, it is the first. */
export async function readNewestHistory(storage: BackupStorage): Promise<TimelineHistory> {
  const histories = (await listArchivedWal(storage)).filter(({ file }) => file.endsWith('.history'))
  const newest = histories.at(-1)
  if (!newest) return { timeline: 1, left_at: new Map() }
  const content = unpackWal(await readObject(storage, toWalKey(newest.file)))
  if (!content)
    throw new BusinessError(`The archive in ${storage.url} is damaged: the WAL file ${newest.file} cannot be read.`)
  return parseHistory(newest.file, content.toString('utf8'))
}

/** Each line has a timeline, the position at which it was left, and the reason. */
export function parseHistory(file: string, content: string): TimelineHistory {
  const lines = content.matchAll(/^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/gim)
  const left_at = new Map([...lines].map(([, timeline, lsn = '']) => [Number(timeline), parseLsn(lsn)]))
  return { timeline: getTimeline(file), left_at }
}

/** Returns whether a backup is on a timeline, or a part of it, that the newest timeline does not continue. */
export function isAbandoned(
  { timeline, first_wal, end_lsn }: Pick<Manifest, 'timeline' | 'first_wal' | 'end_lsn'>,
  newest: TimelineHistory,
): boolean {
  // The history of a timeline is archived when a shop opens on it, perhaps after its first backup.
  if (timeline >= newest.timeline) return false
  const left_at = newest.left_at.get(timeline)
  const end = end_lsn === undefined ? getSegmentStart(first_wal) : parseLsn(end_lsn)
  return left_at === undefined || end > left_at
}

/**
 * Returns the histories, and the files of timelines that the newest one continues, without the segments in which or after
 * which each was left: the next timeline has its own copy of the segment in which it begins. A timeline that is newer than
 * the history has no archived history yet, and is kept.
 */
export function filterContinuedWal(files: ArchivedWal[], newest: TimelineHistory): ArchivedWal[] {
  return files.filter(({ file }) => {
    const timeline = getTimeline(file)
    // Histories are no segments: the one of each earlier restore is among the files.
    if (timeline >= newest.timeline || file.endsWith('.history')) return true
    const left_at = newest.left_at.get(timeline)
    return left_at !== undefined && getSegmentStart(file) + SEGMENT_BYTES <= left_at
  })
}
