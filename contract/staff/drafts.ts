import { type Static, Type } from 'typebox'
import { LangQuery, Nullable, DRAWN } from '../common-schemas.ts'
import { defineStaffCall } from './call.ts'
import { draftPermissions, MAX_DRAFT_LENGTH } from './draft-limits.ts'

const Subject = Type.String({
  minLength: 1,
  maxLength: 80,
  pattern: `^(${Object.keys(draftPermissions).join('|')}):[a-z0-9-]+$`,
})

const Draft = Type.Object({
  version: Type.Integer({ description: 'The version of the record that the changes were made to' }),
  data: Type.Unknown(),
  changed_at: Type.String(),
})

const DraftState = Type.Object({
  draft: Nullable(Draft),
  editors: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
})
export type DraftState = Static<typeof DraftState>

export const getDraft = defineStaffCall('getDraft', {
  summary: 'Returns what the member has changed of a record without saving it, and who else edits it',
  access: 'signed_in',
  query: Type.Object({ subject: Subject, ...LangQuery.properties }),
  response: DraftState,
})

export const saveDraft = defineStaffCall('saveDraft', {
  summary: 'Keeps what the member has changed of a record, and says that the editor is open',
  access: 'signed_in',
  body: Type.Object({
    subject: Subject,
    version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    /** Without it the editor is only open. */
    draft: Type.Optional(Type.String({ maxLength: MAX_DRAFT_LENGTH, ...DRAWN, description: 'JSON' })),
  }),
  response: DraftState,
})

export const deleteDraft = defineStaffCall('deleteDraft', {
  summary: 'Forgets what the member has changed of a record, and that the editor was open',
  access: 'signed_in',
  query: Type.Object({ subject: Subject, ...LangQuery.properties }),
  response: DraftState,
})
