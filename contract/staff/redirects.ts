import { type Static, Type } from 'typebox'
import { Id, LangQuery, NullableString } from '../common-schemas.ts'
import { TABLE_MAX_BYTES } from '../table/table.ts'
import { defineStaffCall } from './call.ts'
import { listFields, listOf } from './list.ts'
import { movedFileOf } from './moved-file.ts'
import { ADDRESS_MAX_LENGTH, redirectOutcomes } from './redirect-values.ts'
import { tableRefusalCodes } from './table-refusal-codes.ts'

const Address = Type.String({ maxLength: ADDRESS_MAX_LENGTH })

export const Redirect = Type.Object({
  id: Type.Integer(),
  path: Type.String({ description: 'The old address' }),
  target: Type.String({ description: 'The address that it was given' }),
  leads_to: NullableString({ description: 'The page that opens now; null when it is not there for guests' }),
  created_at: Type.String(),
  created_by: NullableString(),
})
export type Redirect = Static<typeof Redirect>

export const listRedirects = defineStaffCall('listRedirects', {
  summary: 'Lists the redirects of old addresses, the newest first',
  access: 'imports.write',
  query: Type.Object(listFields),
  response: listOf(Redirect),
})

export const testRedirect = defineStaffCall('testRedirect', {
  summary: 'Says where an address leads now',
  access: 'imports.write',
  query: Type.Object({ ...LangQuery.properties, address: Address }),
  response: Type.Object({
    path: Type.String(),
    outcome: Type.Enum([...redirectOutcomes]),
    leads_to: NullableString(),
  }),
  refusals: ['redirect_address_invalid'],
})

const fileRefusals = [
  'redirect_address_invalid',
  'redirect_target_invalid',
  'redirect_target_outside',
  'redirect_target_unknown',
  'redirect_to_itself',
  'redirect_own_address',
  'redirect_loop',
] as const

export const createRedirect = defineStaffCall('createRedirect', {
  summary: 'Has an old address lead to a page of the shop',
  access: 'imports.write',
  body: Type.Object({ from: Address, to: Address }),
  refusals: [...fileRefusals, 'redirect_exists'],
})

export const deleteRedirect = defineStaffCall('deleteRedirect', {
  summary: 'Ends the redirect of an old address',
  access: 'imports.write',
  query: Type.Object({ id: Id('redirect_not_found'), ...LangQuery.properties }),
  refusals: ['redirect_not_found'],
})

export const exportRedirects = defineStaffCall('exportRedirects', {
  summary: 'Returns all redirects as CSV, which can be uploaded again',
  access: 'imports.write',
  response: Type.Object({ csv: Type.String() }),
})

export const RedirectFile = movedFileOf(
  Type.Object({ line: Type.Integer(), from: Type.String(), to: Type.String(), before: NullableString() }),
)
export type RedirectFile = Static<typeof RedirectFile>

export const uploadRedirects = defineStaffCall('uploadRedirects', {
  summary:
    'Receives a file of two columns, old and new address (CSV, .xlsx, .ods), as the body, and answers what it would change; with `apply` it changes it. Lines that cannot be kept are left out and named.',
  access: 'imports.write',
  upload: { max_bytes: TABLE_MAX_BYTES, tooLarge: 'table_too_large' },
  query: Type.Object({ ...LangQuery.properties, apply: Type.Optional(Type.Enum(['yes'])) }),
  response: RedirectFile,
  refusals: [...tableRefusalCodes, 'redirect_file_unknown', 'moved_file_changes_nothing'],
})
