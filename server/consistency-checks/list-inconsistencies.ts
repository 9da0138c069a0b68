import type { Db } from '../platform/db.ts'
import {
  type CheckOptions,
  type CheckState,
  isRead,
  listConfirmed,
  type Read,
  readNextSlice,
  START,
} from './run-checks.ts'

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
