import type { Static, TSchema } from 'typebox'
import { type CallName, calls } from './calls.ts'
import { LangQuery } from './common-schemas.ts'
import type { RefusalCode } from './refusals.ts'

/** Describes one call of the HTTP API: its input and output, and every refusal it can return (decision 18). */
export interface CallDescription {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path below `/api`, or `/api/staff`; its parameters are `{id}`. */
  path: string
  summary: string
  params?: TSchema
  /** `lang` alone, unless the declaration has more. */
  query: TSchema
  body?: TSchema
  response: TSchema
  /** The refusal for a body that lacks a required field or has it blank, unless the field names its own refusal. */
  missing?: RefusalCode
  /**
   * Refusals in addition to those that any call can return (invalid values, missing token, too many requests, server
   * errors). None, unless the declaration has some.
   */
  refusals: readonly RefusalCode[]
}

export interface Call extends CallDescription {
  name: CallName
  /** `customer` requires a bearer token. `anyone` accepts requests with or without one. */
  caller: 'anyone' | 'customer'
}

type SchemaType<C extends CallDescription, Part extends 'params' | 'query' | 'body'> =
  C extends Record<Part, infer S extends TSchema> ? Static<S> : undefined
export type CallParams<C extends CallDescription> = SchemaType<C, 'params'>
export type CallQuery<C extends CallDescription> = SchemaType<C, 'query'>
export type CallBody<C extends CallDescription> = SchemaType<C, 'body'>
export type CallResponse<C extends CallDescription> = Static<C['response']>

/** A call has these unless its declaration names its own. */
export const CALL_DEFAULTS = { query: LangQuery, refusals: [] } as const

/** A declaration of a call: its route follows from its name, and it may leave out what has a default. */
export type Declared<C extends CallDescription, D> = Omit<C, 'name' | 'method' | 'path' | keyof D> &
  Partial<Pick<C, keyof C & keyof D>>

export type Completed<C, D, Of extends { name: string } & CallDescription> = C &
  Omit<D, keyof C> &
  Pick<Of, 'name' | 'method' | 'path'>

/** Declares a call and keeps the exact types of its schemas. */
export function defineCall<const C extends Declared<Call, typeof CALL_DEFAULTS>>(
  name: CallName,
  call: C,
): Completed<C, typeof CALL_DEFAULTS, Call> {
  const [method, path] = calls[name]
  return { name, method, path, ...CALL_DEFAULTS, ...call }
}
