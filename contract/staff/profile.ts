import { type Static, Type } from 'typebox'
import { Name, Password, staffPasswordRefusals } from '../account-fields.ts'
import { Id, LangQuery, NullableString, Text } from '../common-schemas.ts'
import { langs } from '../locale.ts'
import { defineStaffCall } from './call.ts'
import { allPermissions, staffRoles } from './permissions.ts'
import { PasskeyResponse, TotpCode } from './session.ts'

const Passkey = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  created_at: Type.String(),
  last_used_at: NullableString(),
})

export const Me = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  lang: Type.Enum([...langs]),
  roles: Type.Array(Type.Enum([...staffRoles])),
  permissions: Type.Array(Type.Enum(allPermissions)),
  brand: Type.String(),
  /** Until when dangerous actions need no further confirmation; null when they need one. */
  confirmed_until: NullableString(),
  /** The ways to confirm an identity: `password` only for the demo's owner, who has no second factor. */
  factors: Type.Object({
    totp: Type.Boolean(),
    passkeys: Type.Array(Passkey),
    recovery_codes_left: Type.Integer(),
  }),
})
export type Me = Static<typeof Me>

const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String(), { description: 'Shown this once' }) })

export const getMe = defineStaffCall('getMe', {
  summary: 'Returns the member of staff who is signed in, with what they may do',
  access: 'signed_in',
  response: Me,
})

export const updateMe = defineStaffCall('updateMe', {
  summary: 'Changes the own name and language',
  access: 'signed_in',
  body: Type.Object({ name: Name, language: Type.Enum([...langs]) }),
  response: Me,
  missing: 'fields_missing',
  refusals: ['fields_missing', 'staff_name_taken'],
})

export const changeStaffPassword = defineStaffCall('changeStaffPassword', {
  summary: 'Changes the own password and ends all other sessions',
  access: 'signed_in',
  body: Type.Object({ current_password: Password, password: Password }),
  missing: 'fields_missing',
  refusals: ['fields_missing', 'password_wrong', 'too_many_requests', ...staffPasswordRefusals],
})

export const startTotpEnrollment = defineStaffCall('startTotpEnrollment', {
  summary: 'Returns a new secret for an authenticator app; it counts once a code of it was given',
  access: 'pending',
  response: Type.Object({ secret: Type.String(), uri: Type.String({ description: 'otpauth://' }) }),
  refusals: ['confirmation_needed', 'factor_exists'],
})

export const enrollTotp = defineStaffCall('enrollTotp', {
  summary: 'Turns the authenticator app on with one of its codes; all other sessions end',
  access: 'pending',
  body: Type.Object({ code: TotpCode }),
  response: RecoveryCodes,
  refusals: ['factor_wrong', 'confirmation_needed', 'too_many_requests'],
})

export const removeTotp = defineStaffCall('removeTotp', {
  summary: 'Turns the authenticator app off, where a passkey remains',
  access: 'signed_in',
  confirmed: true,
  refusals: ['last_factor'],
})

export const getPasskeyOptions = defineStaffCall('getPasskeyOptions', {
  summary: 'Returns the options with which a browser creates a passkey',
  access: 'pending',
  response: Type.Object({ options: Type.Unknown({ description: 'PublicKeyCredentialCreationOptionsJSON' }) }),
  refusals: ['confirmation_needed'],
})

export const addPasskey = defineStaffCall('addPasskey', {
  summary: 'Adds a passkey; the recovery codes come with the first factor',
  access: 'pending',
  body: Type.Object({ name: Text(60), response: PasskeyResponse }),
  response: RecoveryCodes,
  missing: 'fields_missing',
  refusals: ['fields_missing', 'factor_wrong', 'confirmation_needed'],
})

export const removePasskey = defineStaffCall('removePasskey', {
  summary: 'Removes a passkey, where another factor remains',
  access: 'signed_in',
  confirmed: true,
  query: Type.Object({ id: Id('not_found'), ...LangQuery.properties }),
  refusals: ['not_found', 'last_factor'],
})

export const renewRecoveryCodes = defineStaffCall('renewRecoveryCodes', {
  summary: 'Makes ten new recovery codes; the former ones stop working',
  access: 'signed_in',
  confirmed: true,
  response: RecoveryCodes,
})

export const listMySessions = defineStaffCall('listMySessions', {
  summary: 'Lists where the member of staff is signed in',
  access: 'signed_in',
  response: Type.Array(
    Type.Object({
      id: Type.Integer(),
      user_agent: Type.String(),
      created_at: Type.String(),
      last_used_at: Type.String(),
      current: Type.Boolean(),
    }),
  ),
})

export const endMySession = defineStaffCall('endMySession', {
  summary: 'Ends one of the own sessions',
  access: 'signed_in',
  query: Type.Object({ id: Id('session_not_found'), ...LangQuery.properties }),
  refusals: ['session_not_found'],
})
