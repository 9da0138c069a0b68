import { type Static, Type } from 'typebox'
import { Email, Name, Password, staffPasswordRefusals, Secret } from '../account-fields.ts'
import { Id, LangQuery, Nullable, NullableString } from '../common-schemas.ts'
import { langs } from '../locale.ts'
import { defineStaffCall } from './call.ts'
import { staffRoles } from './permissions.ts'
import { SignInStep } from './session.ts'

const Roles = Type.Array(Type.Enum([...staffRoles]), {
  minItems: 1,
  maxItems: staffRoles.length,
  uniqueItems: true,
  refusal: 'role_missing',
})

export const StaffMember = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  roles: Type.Array(Type.Enum([...staffRoles])),
  status: Type.Enum(['active', 'suspended']),
  has_factor: Type.Boolean(),
  created_at: Type.String(),
  last_used_at: NullableString({ description: 'The last use of the back office' }),
})
export type StaffMember = Static<typeof StaffMember>

export const Invitation = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  roles: Type.Array(Type.Enum([...staffRoles])),
  language: Type.Enum([...langs], { description: 'The language of its mail' }),
  staff_id: Nullable(Type.Integer({ description: 'The member whose access was reset; null for a new person' })),
  created_at: Type.String(),
  expires_at: Type.String(),
  expired: Type.Boolean(),
})
export type Invitation = Static<typeof Invitation>

const People = Type.Object({ members: Type.Array(StaffMember), invitations: Type.Array(Invitation) })
export type People = Static<typeof People>

export const listStaff = defineStaffCall('listStaff', {
  summary: 'Lists the members of staff, and the invitations that wait',
  access: 'staff.write',
  response: People,
})

export const inviteStaff = defineStaffCall('inviteStaff', {
  summary: 'Invites a person by mail; a further invitation of the same e-mail replaces the first',
  access: 'staff.write',
  confirmed: true,
  body: Type.Object({ name: Name, email: Email, roles: Roles, language: Type.Enum([...langs]) }),
  response: People,
  missing: 'fields_missing',
  refusals: ['fields_missing', 'error.email', 'role_missing', 'staff_exists', 'too_many_requests'],
})

export const setStaffRoles = defineStaffCall('setStaffRoles', {
  summary: 'Changes the roles of a member of staff, whose sessions end',
  access: 'staff.write',
  confirmed: true,
  body: Type.Object({
    id: Id('staff_not_found'),
    roles: Roles,
    roles_before: Type.Array(Type.Enum([...staffRoles]), {
      maxItems: staffRoles.length,
      description: 'The roles that the editor saw',
    }),
  }),
  response: People,
  refusals: ['staff_not_found', 'role_missing', 'last_owner', 'version_conflict'],
})

export const setStaffStatus = defineStaffCall('setStaffStatus', {
  summary: 'Suspends a member of staff, whose sessions end, or lets them in again',
  access: 'staff.write',
  confirmed: true,
  body: Type.Object({ id: Id('staff_not_found'), status: Type.Enum(['active', 'suspended']) }),
  response: People,
  refusals: ['staff_not_found', 'last_owner'],
})

export const resetStaffAccess = defineStaffCall('resetStaffAccess', {
  summary: 'Removes password and factors of a member of staff and sends a link to set them anew',
  access: 'staff.write',
  confirmed: true,
  body: Type.Object({ id: Id('staff_not_found') }),
  response: People,
  refusals: ['staff_not_found', 'own_access', 'too_many_requests'],
})

export const revokeInvitation = defineStaffCall('revokeInvitation', {
  summary: 'Takes an invitation back',
  access: 'staff.write',
  query: Type.Object({ id: Id('invitation_not_valid'), ...LangQuery.properties }),
  response: People,
  refusals: ['invitation_not_valid'],
})

export const getInvitation = defineStaffCall('getInvitation', {
  summary: 'Returns whom an invitation is for',
  access: 'anyone',
  body: Type.Object({ token: Secret }),
  response: Type.Object({ name: Type.String(), email: Type.String() }),
  missing: 'invitation_not_valid',
  refusals: ['invitation_not_valid', 'too_many_requests'],
})

export const acceptInvitation = defineStaffCall('acceptInvitation', {
  summary: 'Accepts an invitation with a password; a second factor is set up next',
  access: 'anyone',
  body: Type.Object({ token: Secret, name: Name, password: Password }),
  response: SignInStep,
  missing: 'fields_missing',
  refusals: [
    'fields_missing',
    'invitation_not_valid',
    'staff_name_taken',
    'too_many_requests',
    ...staffPasswordRefusals,
  ],
})
