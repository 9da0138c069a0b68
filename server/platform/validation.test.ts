import { allCalls } from '@shop/contract/contract.ts'
import { allStaffCalls } from '@shop/contract/staff/contract.ts'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'

const ajv = new Ajv({ strict: false })

const everyCall = [...allCalls, ...allStaffCalls]

test.each(everyCall)('input and response of $name are described by schemas', ({ params, query, body, response }) => {
  const schemas = [params, query, body, response].filter((schema) => schema !== undefined)
  expect(schemas.filter((schema) => !ajv.validateSchema(schema))).toEqual([])
})
