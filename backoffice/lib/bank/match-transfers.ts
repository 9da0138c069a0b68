import { DAY_MS } from '@shop/contract/calendar.ts'
import type { TransferReference } from '@shop/contract/staff/transfers.ts'
import type { BankLine } from './bank-line.ts'
import { fold } from '../fold.ts'
import { isOneSlipApart, listCandidates } from './references.ts'

export type MatchKind =
  /** Exactly the amount of the transfer, with its reference: it may be confirmed. */
  | 'exact'
  /** The same for a transfer that ended without its money: confirming it pays the order, or the money goes back. */
  | 'late'
  | 'other_amount'
  /** A reference with one typing mistake, or several references: a person decides. */
  | 'near'
  /** No reference, but the exact amount and a word of the name: a person decides, for banks that leave the memo out. */
  | 'probable'
  /** A transfer that was confirmed before, or by another line: the money goes back. */
  | 'paid_before'
  | 'recorded'
  | 'confirmed'
  /** The line does not make certain that the money came: a person looks before confirming. */
  | 'unclear'
  /** Money that left the account, with the reference of a transfer. */
  | 'left'
  | 'unknown'

export interface Match {
  kind: MatchKind
  line: BankLine
  index: number
  /** The transfers that the line may mean, one unless it is `near`, `probable` or `unknown`. */
  transfers: TransferReference[]
}

/**
 * Compares the lines of a bank statement with the transfers of the shop, line by line in their order. A line is `exact` only
 * with the whole reference and exactly the amount of a transfer that waits, and when it says that the money came; at most
 * one line for each transfer is: what is confirmed without looking is never a guess. Money that left is listed only when it
 * names a transfer, and pays and owes nothing.
 */
export function matchTransfers(lines: readonly BankLine[], references: readonly TransferReference[]): Match[] {
  const used = new Map<string, number>()
  const known = Map.groupBy(references, ({ reference }) => reference.toUpperCase())
  const length = Math.max(0, ...[...known.keys()].map((reference) => reference.length))
  // A line that is certain explains a transfer before one that is not: that of the same payment when it was pending.
  const certainFirst = lines
    .map((line, index) => ({ line, index }))
    .toSorted((one, other) => Number(one.line.direction !== 'in') - Number(other.line.direction !== 'in'))
  const matches = certainFirst.flatMap(({ line, index }): Match[] => {
    const { exact, near } = findReferences(line, known, length)
    if (line.direction === 'out') return exact.length > 0 ? [{ kind: 'left', line, index, transfers: exact }] : []
    const [transfer] = exact
    if (!transfer || exact.length > 1) {
      const transfers = exact.length > 1 ? exact : near
      if (transfers.length > 0) return [{ kind: 'near', line, index, transfers }]
      // A row without an amount that names no transfer is no booking.
      if (line.amount === undefined) return []
      const probable = findProbable(line, references)
      return [{ kind: probable.length > 0 ? 'probable' : 'unknown', line, index, transfers: probable }]
    }
    if (line.direction === 'doubtful') return [{ kind: 'unclear', line, index, transfers: [transfer] }]
    const kind = classify(line, transfer, used)
    const isUnclear = line.direction === 'unknown' && DECIDED_BY_DIRECTION.has(kind)
    return [{ kind: isUnclear ? 'unclear' : kind, line, index, transfers: [transfer] }]
  })
  return matches.toSorted((one, other) => one.index - other.index)
}

/** Kinds that are only right for money that came. */
const DECIDED_BY_DIRECTION: ReadonlySet<MatchKind> = new Set<MatchKind>(['exact', 'late', 'paid_before'])

/** `known` are the transfers by their references in capitals, of which the longest has `length` characters. */
function findReferences({ cells }: BankLine, known: ReadonlyMap<string, TransferReference[]>, length: number) {
  const candidates = [...new Set(cells.flatMap((cell) => [...listCandidates(cell, length)]))]
  const exact = candidates.flatMap((word) => known.get(word) ?? [])
  if (exact.length > 0) return { exact, near: [] }
  const near = [...known].flatMap(([reference, transfers]) =>
    candidates.some((word) => isOneSlipApart(word, reference)) ? transfers : [],
  )
  return { exact, near }
}

const LEAST_NAME_LENGTH = 3

/**
 * Returns the transfers that wait for exactly the amount of a line in which a word of the customer's name stands. A line from
 * before the transfer was asked for is an earlier payment of the same customer.
 */
function findProbable({ text, amount, currency, direction, day }: BankLine, references: readonly TransferReference[]) {
  if (direction !== 'in') return []
  const words = new Set(fold(text).split(' '))
  return references.filter(
    (one) =>
      one.outcome === null &&
      one.amount === amount &&
      (day === undefined || day >= getDayBefore(one.requested_at)) &&
      (currency ?? one.currency) === one.currency &&
      fold(one.name).split(' ').some((word) => word.length >= LEAST_NAME_LENGTH && words.has(word)), // prettier-ignore
  )
}

/** The day of the bank may be the one before, which has not ended there. */
function getDayBefore(moment: string): string {
  return new Date(Date.parse(moment) - DAY_MS).toISOString().slice(0, 10)
}

/** `used` counts the lines of each transfer that have had its exact amount. */
function classify(line: BankLine, transfer: TransferReference, used: Map<string, number>): MatchKind {
  const { code, amount, currency, outcome, owed } = transfer
  if (line.currency !== undefined && line.currency !== currency) return 'other_amount'
  const isAmount = line.amount === amount
  if (isAmount) {
    const earlier = used.get(code) ?? 0
    used.set(code, earlier + 1)
    if (earlier === 0) {
      if (outcome === null) return 'exact'
      return outcome === 'confirmed' ? 'confirmed' : 'late'
    }
  }
  // Each amount that was recorded to go back explains one line of it.
  const key = `${code} ${line.amount}`
  const explained = used.get(key) ?? 0
  if (explained < owed.filter((one) => one.amount === line.amount).length) {
    used.set(key, explained + 1)
    return 'recorded'
  }
  if (isAmount) return 'paid_before'
  return outcome === 'confirmed' ? 'paid_before' : 'other_amount'
}

/**
 * Returns by how much the amount of a line exceeds that of the transfer, in minor units; below 0 it is less. Undefined
 * without an amount.
 */
export function getDifference({ line, transfers: [transfer] }: Match): number | undefined {
  return line.amount === undefined || !transfer ? undefined : line.amount - transfer.amount
}
