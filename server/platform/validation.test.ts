import { allCalls } from '@shop/contract/contract.ts'
import { allStaffCalls } from '@shop/contract/staff/contract.ts'
import { Ajv } from 'ajv'
import fastJsonStringify from 'fast-json-stringify'
import { expect, test } from 'vitest'

const ajv = new Ajv({ strict: false })
const calls = [...allCalls, ...allStaffCalls]

test.each(calls)('input and response of $name are described by schemas', ({ params, query, body, response }) => {
  const schemas = [params, query, body, response].filter((schema) => schema !== undefined)
  expect(schemas.filter((schema) => !ajv.validateSchema(schema))).toEqual([])
})

// The shop compiles a schema with its first request, so nothing else would notice one that cannot be compiled.
test.each(calls)('the schemas of $name can be compiled', ({ params, query, body, response }) => {
  const schemas = [params, query, body].filter((schema) => schema !== undefined)
  expect(() => schemas.map((schema) => ajv.compile(schema))).not.toThrow()
  expect(() => response && fastJsonStringify(response)).not.toThrow()
})
