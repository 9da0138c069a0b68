import { everyCall } from '@shop/contract/contract.ts'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'

const ajv = new Ajv({ strict: false })

test.each(everyCall)('input and response of $name are described by schemas', ({ params, query, body, reply }) => {
  const schemas = [params, query, body, reply].filter((schema) => schema !== undefined)
  expect(schemas.filter((schema) => !ajv.validateSchema(schema))).toEqual([])
})
