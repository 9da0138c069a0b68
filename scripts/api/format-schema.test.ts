import { expect, test } from 'vitest'
import { type Schema, formatConstraints, formatSchema } from './format-schema.ts'

const format = (schema: Schema) => formatSchema(schema, new Map())

test.each<[Schema, string]>([
  [{ type: 'integer' }, 'integer'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ enum: ['es', 'en', null] }, "'es' | 'en' | null"],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, "('a' | 'b')[]"],
  [
    { type: 'object', required: ['id'], properties: { id: { type: 'integer' }, name: { type: 'string' } } },
    '{ id: integer, name?: string }',
  ],
  [{}, 'unknown'],
])('%j is documented as %s', (schema, message) => {
  expect(format(schema)).toBe(message)
})

test('fields with further bounds are on one line each', () => {
  const text: Schema = { type: 'string', minLength: 1, maxLength: 9, pattern: '\\S', refusal: 'error.city' }
  expect(format({ required: ['city'], properties: { city: text } })).toBe(
    '{\n  city: string // not blank; at most 9 characters; else error.city\n}',
  )
})

test('a schema with a name is documented by it', () => {
  const size = { type: 'object', properties: {} }
  expect(formatSchema({ type: 'array', items: size }, new Map([[size, 'Size']]))).toBe('Size[]')
})

test.each<[Schema, string]>([
  [{ minimum: 1, maximum: 2_147_483_647, refusal: 'product_not_found' }, 'at least 1; else product_not_found'],
  [{ minimum: 1, maximum: 20 }, '1 to 20'],
  [{ maxItems: 100, items: { description: 'a line' } }, 'at most 100; a line'],
])('%j has the bounds: %s', (schema, message) => {
  expect(formatConstraints(schema)).toBe(message)
})
