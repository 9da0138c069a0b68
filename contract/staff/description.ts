import { Type } from 'typebox'
import { LangQuery } from '../common-schemas.ts'
import { defineStaffCall } from './call.ts'

export const describeStaffCalls = defineStaffCall({
  name: 'describeStaffCalls',
  summary: 'Describes the calls of the back office as OpenAPI',
  access: 'signed_in',
  query: LangQuery,
  response: Type.Unknown(),
  refusals: [],
})
