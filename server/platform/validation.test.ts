import { allCalls } from '@shop/contract/contract.ts'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'

const ajv = new Ajv({ strict: false })

test.each(allCalls)('input and response of $name are described by schemas', ({ params, query, body, response }) => {
  const schemas = [params, query, body, response].filter((schema) => schema !== undefined)
  expect(schemas.filter((schema) => !ajv.validateSchema(schema))).toEqual([])
})
