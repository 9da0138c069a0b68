import type { Static, TSchema } from 'typebox'
import type { CallName } from './calls.ts'
import { LangQuery } from './common-schemas.ts'
import type { RefusalCode } from './refusals.ts'

/** Describes one call of the HTTP API: its input and output, and every refusal it can return. */
export interface CallDescription {
  /** One sentence for readers of the API documentation. */
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

/** Describes a call of the shop, and who may make it. */
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

/** What a declaration leaves out when its call has nothing of its own there. */
export const CALL_DEFAULTS = { query: LangQuery, refusals: [] } as const

/** A declaration of a call that may leave out what has a default. */
export type Declared<C extends CallDescription, D> = Omit<C, keyof D> & Partial<C>

/** Declares a call and keeps the exact types of its schemas. */
export function defineCall<const C extends Declared<Call, typeof CALL_DEFAULTS>>(
  call: C,
): C & Omit<typeof CALL_DEFAULTS, keyof C> {
  return { ...CALL_DEFAULTS, ...call }
}
