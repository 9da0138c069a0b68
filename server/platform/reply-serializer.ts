import fastJsonStringify from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import type { TSchema } from 'typebox'

type Serialize = (value: unknown) => string

const compiled = new WeakMap<TSchema, Serialize>()

/**
 * Compiles the schema of a reply for Fastify, with the first reply. Several servers of one process share what is
 * compiled, as tests have.
 */
export const compileSerializer: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  let serialize = compiled.get(schema)
  return (value) => {
    if (!serialize) {
      serialize = compiled.get(schema) ?? fastJsonStringify(schema)
      compiled.set(schema, serialize)
    }
    return serialize(value)
  }
}
