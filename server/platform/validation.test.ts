import { everyCall } from '@shop/contract/contract.ts'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'

test.each(everyCall)('what $name takes and gives is described by schemas', ({ params, query, body, reply }) => {
  const ajv = new Ajv({ strict: false })
  for (const schema of [params, query, body, reply]) {
    if (schema) expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true)
  }
})
