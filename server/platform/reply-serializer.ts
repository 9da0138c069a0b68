import fastJsonStringify from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { JsonText } from './json-text.ts'

type Serialize = (value: unknown) => string

const compiled = new WeakMap<TSchema, Serialize>()

/**
 * Compiles the schema of a reply for Fastify, with the first reply. Several servers of one process share what is
 * compiled, as tests have. A finished text is sent as it is.
 */
export const compileSerializer: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  let serialize = compiled.get(schema)
  return (value) => {
    if (value instanceof JsonText) return value.text
    if (!serialize) {
      serialize = compiled.get(schema) ?? fastJsonStringify(schema)
      compiled.set(schema, serialize)
    }
    return serialize(value)
  }
}
