import { Type } from 'typebox'
import { CALL_DEFAULTS, type CallDescription, type Completed, type Declared } from '../call.ts'
import type { RefusalCode } from '../refusals.ts'
import { type StaffCallName, staffCalls } from './calls.ts'
import type { Permission } from './permissions.ts'

/**
 * Says who may make a call of the back office. `anyone` needs no session; `pending` is someone whose password was right and
 * whose second factor is still missing; `signed_in` is every member of staff; a permission is that of their roles.
 */
export type StaffAccess = 'anyone' | 'pending' | 'signed_in' | Permission

/**
 * Where an answer has personal data of customers: the path of the field that tells whose record it is, through lists and
 * objects (`items.id`). `of` says what the field names, so that a customer who is shown by two calls counts once; `kinds`
 * leaves out records of any other `kind`. An answer that is a file is named by a field of the `query`.
 */
export interface ShownPeople {
  of: 'customer' | 'order' | 'mailbox' | 'task' | 'invoice'
  by: string
  in?: 'query'
  kinds?: readonly string[]
}

export interface StaffCall extends CallDescription {
  name: StaffCallName
  access: StaffAccess
  /** Whether it needs a second factor given in the last five minutes (rules 9.1). */
  confirmed?: true
  /**
   * For a call that moves money, crystals or discounts, or says where money goes: whether it needs a confirmed identity
   * always, only above a limit or for some values, or never, because it records or takes back what others guard
   * (rules 9.1).
   */
  money?: 'always' | 'sometimes' | 'never'
  /**
   * Declared by every call whose answer shows names, mailboxes, phones or addresses of customers: above 500 people in
   * an hour it needs a confirmed identity (rules 9.7).
   */
  people?: ShownPeople
  /** The body is a file of up to `max_bytes`, which the call receives as a stream. */
  upload?: { max_bytes: number; tooLarge: RefusalCode }
}

export const Done = Type.Object({ done: Type.Boolean() })

const DEFAULTS = { ...CALL_DEFAULTS, response: Done }

/** Declares a call of the back office and keeps the exact types of its schemas. One without `response` only acts. */
export function defineStaffCall<const C extends Declared<StaffCall, typeof DEFAULTS>>(
  name: StaffCallName,
  call: C,
): Completed<C, typeof DEFAULTS, StaffCall> {
  const [method, path] = staffCalls[name]
  return { name, method, path, ...DEFAULTS, ...call }
}
