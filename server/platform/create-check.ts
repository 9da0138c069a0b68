import { Ajv, type Options } from 'ajv'
import type { Static, TSchema } from 'typebox'

/**
 * Returns a check of values by a schema of ours, such as that of a provider's response. The schema is compiled with the
 * first value, because compiling takes longer than most starts use it; that it is valid itself is not checked.
 */
export function createCheck<Schema extends TSchema>(
  schema: Schema,
  options: Options = {},
): (value: unknown) => value is Static<Schema> {
  let validate: ((value: unknown) => boolean) | undefined
  return (value): value is Static<Schema> => {
    validate ??= new Ajv({ strict: false, meta: false, validateSchema: false, ...options }).compile(schema)
    return validate(value)
  }
}
