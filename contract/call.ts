import type { Static, TSchema } from 'typebox'
import type { CallName } from './calls.ts'
import type { RefusalCode } from './refusals.ts'

/** One call of the HTTP interface: who may make it, what goes in, what comes out, and every "no" it can answer. */
export interface Call {
  name: CallName
  /** One sentence for the people who read the interface. */
  summary: string
  /** `customer`: only with a bearer token. `anyone`: without one, or with one if there is one. */
  caller: 'anyone' | 'customer'
  params?: TSchema
  query?: TSchema
  body?: TSchema
  reply: TSchema
  /** What answers a body that lacks a required field, or has it blank, where the field itself names no refusal. */
  missing?: RefusalCode
  /** Beside those that any call can answer (wrong values, no token, too many requests, our own failures). */
  refusals: readonly RefusalCode[]
}

type Shape<C extends Call, Part extends 'params' | 'query' | 'body'> =
  C extends Record<Part, infer S extends TSchema> ? Static<S> : undefined
export type ParamsOf<C extends Call> = Shape<C, 'params'>
export type QueryOf<C extends Call> = Shape<C, 'query'>
export type BodyOf<C extends Call> = Shape<C, 'body'>
export type ReplyOf<C extends Call> = Static<C['reply']>

/** Declares a call; keeps the exact types of its schemas. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}
