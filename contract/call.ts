import type { Static, TSchema } from 'typebox'
import type { CallName } from './calls.ts'
import type { RefusalCode } from './refusals.ts'

/** Describes one call of the HTTP API: who may make it, its input and output, and every refusal it can return. */
export interface Call {
  name: CallName
  /** One sentence for readers of the API documentation. */
  summary: string
  /** `customer` requires a bearer token. `anyone` accepts requests with or without one. */
  caller: 'anyone' | 'customer'
  params?: TSchema
  query?: TSchema
  body?: TSchema
  response: TSchema
  /** The refusal for a body that lacks a required field or has it blank, unless the field names its own refusal. */
  missing?: RefusalCode
  /**
   * Refusals in addition to those that any call can return (invalid values, missing token, too many requests, server
   * errors).
   */
  refusals: readonly RefusalCode[]
}

type SchemaType<C extends Call, Part extends 'params' | 'query' | 'body'> =
  C extends Record<Part, infer S extends TSchema> ? Static<S> : undefined
export type CallParams<C extends Call> = SchemaType<C, 'params'>
export type CallQuery<C extends Call> = SchemaType<C, 'query'>
export type CallBody<C extends Call> = SchemaType<C, 'body'>
export type CallResponse<C extends Call> = Static<C['response']>

/** Declares a call and keeps the exact types of its schemas. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}
