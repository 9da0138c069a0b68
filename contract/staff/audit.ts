import { type Static, Type } from 'typebox'
import { NullableString } from '../common-schemas.ts'
import { defineStaffCall } from './call.ts'
import { listFields, listOf } from './list.ts'

export const AuditEntry = Type.Object({
  id: Type.Integer(),
  /** `staff:<id>`, `cli`, or the name of a job. */
  actor: Type.String(),
  actor_name: NullableString(),
  /** The mailbox of the member, because a name can be changed. */
  actor_email: NullableString(),
  action: Type.String(),
  subject: Type.String(),
  /** The code of an order, or the name of a member of staff, a campaign or a part of the catalog; null for every other object. */
  subject_name: NullableString(),
  metadata: Type.Record(Type.String(), Type.Unknown()),
  at: Type.String(),
})
export type AuditEntry = Static<typeof AuditEntry>

export const listAudit = defineStaffCall('listAudit', {
  summary: 'Lists what was done, the newest first',
  access: 'audit.money',
  query: Type.Object({
    ...listFields,
    actor: Type.Optional(Type.String({ maxLength: 80 })),
    action: Type.Optional(Type.String({ maxLength: 80 })),
  }),
  response: listOf(AuditEntry),
})
