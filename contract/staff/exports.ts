import { type Static, Type } from 'typebox'
import { Id, LangQuery, NullableString } from '../common-schemas.ts'
import { defineStaffCall } from './call.ts'
import { exportKinds, exportStates, fileTypes, orderDays } from './export-values.ts'
import { listFields, listOf } from './list.ts'

const Kind = Type.Enum([...exportKinds])

export const StaffExport = Type.Object({
  id: Type.Integer(),
  kind: Kind,
  state: Type.Enum([...exportStates]),
  /** The first and the last day of what it has, as `YYYY-MM-DD`; null without an end. */
  from: NullableString(),
  to: NullableString(),
  by: Type.Enum([...orderDays], { description: 'The day that counts for an order' }),
  /** Whether it has personal data, which leaves only with a confirmed identity. */
  personal: Type.Boolean(),
  rows: Type.Integer(),
  created_at: Type.String(),
  /** Whether it is also there as a workbook with texts in every cell. */
  xlsx: Type.Boolean(),
  expires_at: NullableString(),
})
export type StaffExport = Static<typeof StaffExport>

export const listExports = defineStaffCall('listExports', {
  summary: 'Lists one’s own exports, the newest first',
  access: 'exports.read',
  query: Type.Object(listFields),
  response: listOf(StaffExport),
})

const Day = Type.Optional(
  Type.String({ maxLength: 10, pattern: String.raw`^\d{4}-\d{2}-\d{2}$`, refusal: 'invalid_value' }),
)

export const createExport = defineStaffCall('createExport', {
  summary: 'Has a job write a CSV file, which its member can download for 15 minutes',
  access: 'exports.read',
  body: Type.Object({
    kind: Kind,
    from: Day,
    to: Day,
    by: Type.Optional(Type.Enum([...orderDays], { description: 'The day that counts for an order' })),
  }),
  response: StaffExport,
  refusals: ['confirmation_needed'],
})

export const downloadExport = defineStaffCall('downloadExport', {
  summary: 'Returns the file of an export to the member who asked for it',
  access: 'exports.read',
  query: Type.Object({
    id: Id('export_not_found'),
    type: Type.Optional(Type.Enum([...fileTypes])),
    ...LangQuery.properties,
  }),
  response: Type.Unsafe<AsyncIterable<Uint8Array>>({ description: 'The file' }),
  refusals: ['export_not_found', 'files_unavailable', 'confirmation_needed'],
})
