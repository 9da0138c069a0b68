import { Type } from 'typebox'
import {
  LangInBody,
  Email,
  Password,
  passwordRefusals,
  IdentityProof,
  identityProofRefusals,
  Secret,
} from './account-fields.ts'
import { LoginResponse } from './accounts.ts'
import { defineCall } from './call.ts'
import { DRAWN, Id, LangQuery, Nullable, OPAQUE } from './common-schemas.ts'

/** A handle only allows sending a message again; the secret itself travels in the message. */
const ResendToken = Type.Object({
  token: Type.String({ description: 'Allows sending the message again, nothing else' }),
})

/** The response does not reveal whether the email has an account. */
export const requestPasswordReset = defineCall('requestPasswordReset', {
  summary: 'Sends a link that sets a new password',
  caller: 'anyone',
  body: Type.Object({ email: { ...Email, refusal: 'email_missing' }, ...LangInBody }),
  response: ResendToken,
  missing: 'email_missing',
  refusals: ['email_missing', 'too_many_requests'],
})

export const resendPasswordReset = defineCall('resendPasswordReset', {
  summary: 'Resends the link that sets a new password, by e-mail (1) or SMS (2)',
  caller: 'anyone',
  body: Type.Object({ token: Secret, type: Type.Enum([1, 2], { missing: 'fields_missing' }), ...LangInBody }),
  response: ResendToken,
  missing: 'token_not_valid',
  refusals: ['token_not_valid', 'fields_missing', 'sms_unavailable', 'too_many_requests'],
})

export const resetPassword = defineCall('resetPassword', {
  summary: 'Sets a new password with the secret from the message; ends all sessions of the customer',
  caller: 'anyone',
  body: Type.Object({
    token: { ...Secret, missing: 'token_not_valid' },
    password: Password,
    password_confirmation: Password,
  }),
  response: Type.Object({ reset: Type.Boolean() }),
  missing: 'fields_missing',
  refusals: ['passwords_differ', ...passwordRefusals, 'token_not_valid', 'too_many_requests'],
})

export const checkPasswordResetLink = defineCall('checkPasswordResetLink', {
  summary: 'Says whether the link of a message still sets a new password, and for which account; does not use it up',
  caller: 'anyone',
  body: Type.Object({ token: Secret }),
  response: Type.Object({
    valid: Type.Boolean(),
    email: Type.String({ description: 'For password managers, which store the new password under it' }),
  }),
  missing: 'token_not_valid',
  refusals: ['token_not_valid', 'too_many_requests'],
})

export const changePassword = defineCall('changePassword', {
  summary:
    'Changes the password of the signed-in customer, with the current one; ends all other sessions of the customer',
  caller: 'customer',
  body: Type.Object({
    current_password: IdentityProof.password,
    access_token: IdentityProof.access_token,
    google_id: IdentityProof.google_id,
    password: Password,
    password_confirmation: Password,
  }),
  response: Type.Object({ changed: Type.Boolean() }),
  missing: 'fields_missing',
  refusals: ['passwords_differ', ...passwordRefusals, ...identityProofRefusals, 'too_many_requests'],
})

export const sendPhoneCode = defineCall('sendPhoneCode', {
  summary: 'Sends a code by SMS that verifies the phone of the customer',
  caller: 'customer',
  body: Type.Object(IdentityProof),
  response: Type.Object({ expires_at: Type.String({ description: 'ISO 8601' }) }),
  missing: 'fields_missing',
  refusals: [...identityProofRefusals, 'phone_missing', 'phone_verified', 'sms_unavailable', 'too_many_requests'],
})

export const verifyPhone = defineCall('verifyPhone', {
  summary: 'Verifies the phone of the customer with the code that was sent to it',
  caller: 'customer',
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 20 }) }),
  response: Type.Object({ phone_verified: Type.Boolean() }),
  missing: 'fields_missing',
  refusals: ['code_not_valid'],
})

const IgnoredField = Type.Optional(
  Nullable(Type.String({ maxLength: 2000, ...OPAQUE, description: 'Not used: the server asks the provider' })),
)

/** The server asks the provider itself and trusts nothing in the body. */
export const socialLogIn = defineCall('socialLogIn', {
  summary: 'Signs in with the access token of the identity provider; creates an account if there is none',
  caller: 'anyone',
  body: Type.Object({
    google_id: Secret,
    access_token: Type.String({ minLength: 1, maxLength: 4096, ...DRAWN }),
    name: IgnoredField,
    lastname: IgnoredField,
    email: IgnoredField,
    photo: IgnoredField,
    ...LangInBody,
  }),
  response: Type.Object({ ...LoginResponse.properties, given_name: Type.String(), family_name: Type.String() }),
  missing: 'social_not_valid',
  refusals: ['social_not_valid', 'social_unavailable', 'account_blocked', 'too_many_requests'],
})

export const confirmEmail = defineCall('confirmEmail', {
  summary: 'Confirms a new e-mail with the secret sent there',
  caller: 'anyone',
  body: Type.Object({ token: Secret }),
  response: Type.Object({ email: Type.String() }),
  missing: 'token_not_valid',
  refusals: ['token_not_valid', 'email_not_available', 'too_many_requests'],
})

export const revertEmailChange = defineCall('revertEmailChange', {
  summary: 'Reverts a change of e-mail with the secret sent to the former one; ends all sessions',
  caller: 'anyone',
  body: Type.Object({ token: Secret }),
  response: Type.Object({
    id: Type.Integer({ description: 'The customer, whose sessions have ended' }),
    email: Type.String({ description: 'The e-mail that is effective again' }),
  }),
  missing: 'token_not_valid',
  refusals: ['token_not_valid', 'email_not_available', 'too_many_requests'],
})

export const cancelEmailChange = defineCall('cancelEmailChange', {
  summary: 'Cancels a change of e-mail that is not confirmed yet',
  caller: 'customer',
  response: Type.Object({ dropped: Type.Boolean() }),
})

export const listSessions = defineCall('listSessions', {
  summary: "Lists the customer's sessions, the most recently used first",
  caller: 'customer',
  response: Type.Array(
    Type.Object({
      id: Type.Integer(),
      user_agent: Type.String(),
      created_at: Type.String({ description: 'ISO 8601' }),
      last_used_at: Type.String({ description: 'ISO 8601, exact to 5 minutes' }),
      current: Type.Boolean({ description: 'The session of this request' }),
    }),
  ),
})

export const endSession = defineCall('endSession', {
  summary: "Ends one of the customer's sessions, which may be the current one",
  caller: 'customer',
  query: Type.Object({ ...LangQuery.properties, id: Id('session_not_found') }),
  response: Type.Object({ ended: Type.Boolean() }),
  refusals: ['session_not_found'],
})
