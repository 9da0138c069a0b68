import { type Db, isTimedOut } from '../platform/db.ts'
import { halve, type Slice } from '../platform/slices.ts'
import { checks, type PartName } from './checks.ts'
import { findSlice, type SourceName } from './slice-queries.ts'

/** Runs reads that belong together, for example in a transaction of their own. */
type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>

const sources = Object.keys(checks) as SourceName[]

/** How far the checks are: plain data, so that another process can continue. */
export interface CheckState {
  /** The source that is read, and its last id that was; after the last source all was read. */
  source: number
  after: number
  /** Slices in which a check found something. */
  suspects: Suspect[]
}

interface Suspect extends Slice {
  source: SourceName
  check: number
}

const START: CheckState = { source: 0, after: 0, suspects: [] }

const isRead = (state: CheckState) => state.source >= sources.length

export function formatProgress({ source, after, suspects }: CheckState): string {
  const suspicious = suspects.length === 0 ? '' : `, ${suspects.length} to look at again`
  return `${(sources[source] ?? 'all').replace('_', ' ')} up to number ${after}${suspicious}`
}

interface CheckOptions {
  /** The parts that are checked; the default is all. */
  only?: readonly PartName[]
  /** The number of rows of a slice; each source has its own default. */
  rows?: number
}

/**
 * Compares stock, money, closed months, codes, crystals and mail with their ledgers, and the prepared data of lists with its
 * sources. Finds missing translations. Reads slice by slice, each in a transaction of its own: it is right while the shop
 * sells, and no transaction stays open. Returns a sentence for each inconsistency; none when all agree.
 */
export async function listInconsistencies(db: Db, now: Date, options?: CheckOptions): Promise<string[]> {
  return runChecks((work) => work(db), now, options)
}

/** As `listInconsistencies`, with a transaction for each slice. `onSlice` receives the state after each. */
export async function runChecks(
  read: Read,
  now: Date,
  { onSlice, ...options }: CheckOptions & { onSlice?: (state: CheckState) => void } = {},
): Promise<string[]> {
  let state = START
  while (!isRead(state)) {
    state = await readNextSlice(read, state, now, options)
    onSlice?.(state)
  }
  return listConfirmed(read, state, now)
}

/** This leaves most of the minute after which a job is taken for dead. */
const WORK_MS = 20_000

/** Continues the checks for 20 seconds. Returns how far they are, or after the last slice what they found. */
export async function continueChecks(
  read: Read,
  now: Date,
  from: CheckState | null,
): Promise<{ state: CheckState } | { found: string[] }> {
  const end = performance.now() + WORK_MS
  let state = from ?? START
  while (!isRead(state)) {
    if (performance.now() > end) return { state }
    state = await readNextSlice(read, state, now)
  }
  return { found: await listConfirmed(read, state, now) }
}

/** Reads the next slice with its checks. Each statement is short and has a transaction of its own. */
async function readNextSlice(
  read: Read,
  state: CheckState,
  now: Date,
  { only, rows }: CheckOptions = {},
): Promise<CheckState> {
  const source = sources[state.source]!
  const wanted = checks[source].flatMap(({ part }, check) => (only && !only.includes(part) ? [] : [check]))
  const slice = wanted.length === 0 ? undefined : await read((db) => findSlice(db, source, state.after, rows))
  if (!slice) return { source: state.source + 1, after: 0, suspects: state.suspects }
  const suspects = [...state.suspects]
  for (const check of wanted) {
    const found = await readSlice(read, source, check, slice, now)
    if (found.length > 0) suspects.push({ source, check, ...slice })
  }
  return { source: state.source, after: slice.to, suspects }
}

/**
 * Reads the suspicious slices again, after all others, and returns what is still found there: what agreed a moment later
 * was only under way.
 */
async function listConfirmed(read: Read, { suspects }: CheckState, now: Date): Promise<string[]> {
  const found = new Set<string>()
  for (const { source, check, after, to } of suspects)
    for (const inconsistency of await readSlice(read, source, check, { after, to }, now)) found.add(inconsistency)
  return [...found]
}

/** A replica ends a statement that reads what the primary has removed since. */
const CONFLICT_WITH_RECOVERY = '40001'

/** Reads a slice; one that takes too long is read in halves. */
async function readSlice(read: Read, source: SourceName, check: number, slice: Slice, now: Date): Promise<string[]> {
  try {
    return await read((db) => checks[source][check]!.list(db, slice, now))
  } catch (error) {
    const isTooLarge = isTimedOut(error) || (error as { code?: string }).code === CONFLICT_WITH_RECOVERY
    const halves = isTooLarge ? halve(slice) : undefined
    if (!halves) throw error
    const [first, second] = halves
    return [
      ...(await readSlice(read, source, check, first, now)),
      ...(await readSlice(read, source, check, second, now)),
    ]
  }
}
