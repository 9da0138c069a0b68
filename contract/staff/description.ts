import { Type } from 'typebox'
import { defineStaffCall } from './call.ts'

export const describeStaffCalls = defineStaffCall('describeStaffCalls', {
  summary: 'Describes the calls of the back office as OpenAPI',
  access: 'signed_in',
  response: Type.Unknown(),
})
