import { Type } from 'typebox'
import { BodyLang, Email, Password, passwordRefusals, Proof, proofRefusals, Secret } from './account-fields.ts'
import { SignedIn } from './accounts.ts'
import { defineCall } from './call.ts'
import { Id, LangQuery, Nullable, OPAQUE } from './shapes.ts'

/** A handle only allows sending a message again; the secret itself travels in the message. */
const Handle = Type.Object({ token: Type.String({ description: 'Allows sending the message again, nothing else' }) })

/** The response does not reveal whether the email has an account. */
export const recoverPassword = defineCall({
  name: 'recoverPassword',
  summary: 'Sends a link that sets a new password',
  caller: 'anyone',
  query: LangQuery,
  body: Type.Object({ email: { ...Email, refusal: 'email_missing' }, ...BodyLang }),
  reply: Handle,
  missing: 'email_missing',
  refusals: ['email_missing', 'too_many_requests'],
})

export const resendRecovery = defineCall({
  name: 'resendRecovery',
  summary: 'Resends the link that sets a new password, by e-mail (1) or SMS (2)',
  caller: 'anyone',
  query: LangQuery,
  body: Type.Object({ token: Secret, type: Type.Enum([1, 2], { missing: 'fields_missing' }), ...BodyLang }),
  reply: Handle,
  missing: 'token_not_valid',
  refusals: ['token_not_valid', 'fields_missing', 'sms_unavailable', 'too_many_requests'],
})

export const resetPassword = defineCall({
  name: 'resetPassword',
  summary: 'Sets a new password with the secret from the message; ends all sessions of the customer',
  caller: 'anyone',
  query: LangQuery,
  body: Type.Object({
    token: { ...Secret, missing: 'token_not_valid' },
    password: Password,
    password_confirmation: Password,
  }),
  reply: Type.Object({ reset: Type.Boolean() }),
  missing: 'fields_missing',
  refusals: ['passwords_differ', ...passwordRefusals, 'token_not_valid', 'too_many_requests'],
})

export const changePassword = defineCall({
  name: 'changePassword',
  summary:
    'Changes the password of the signed-in customer, with the current one; ends all other sessions of the customer',
  caller: 'customer',
  query: LangQuery,
  body: Type.Object({
    current_password: Proof.password,
    access_token: Proof.access_token,
    google_id: Proof.google_id,
    password: Password,
    password_confirmation: Password,
  }),
  reply: Type.Object({ changed: Type.Boolean() }),
  missing: 'fields_missing',
  refusals: ['passwords_differ', ...passwordRefusals, ...proofRefusals, 'too_many_requests'],
})

export const sendPhoneCode = defineCall({
  name: 'sendPhoneCode',
  summary: 'Sends a code by SMS that verifies the phone of the customer',
  caller: 'customer',
  query: LangQuery,
  body: Type.Object(Proof),
  reply: Type.Object({ expires_at: Type.String({ description: 'ISO 8601' }) }),
  missing: 'fields_missing',
  refusals: [...proofRefusals, 'phone_missing', 'phone_verified', 'sms_unavailable', 'too_many_requests'],
})

export const verifyPhone = defineCall({
  name: 'verifyPhone',
  summary: 'Verifies the phone of the customer with the code that was sent to it',
  caller: 'customer',
  query: LangQuery,
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 20 }) }),
  reply: Type.Object({ phone_verified: Type.Boolean() }),
  missing: 'fields_missing',
  refusals: ['code_not_valid'],
})

const Ignored = Type.Optional(
  Nullable(Type.String({ maxLength: 2000, ...OPAQUE, description: 'Not used: the server asks the provider' })),
)

/** The server asks the provider itself and trusts nothing in the body. */
export const socialLogIn = defineCall({
  name: 'socialLogIn',
  summary: 'Signs in with the access token of the identity provider; creates an account if there is none',
  caller: 'anyone',
  query: LangQuery,
  body: Type.Object({
    google_id: Secret,
    access_token: Type.String({ minLength: 1, maxLength: 4096, ...OPAQUE }),
    name: Ignored,
    lastname: Ignored,
    email: Ignored,
    photo: Ignored,
    ...BodyLang,
  }),
  reply: Type.Object({ ...SignedIn.properties, given_name: Type.String(), family_name: Type.String() }),
  missing: 'social_not_valid',
  refusals: ['social_not_valid', 'social_unavailable', 'too_many_requests'],
})

export const confirmEmail = defineCall({
  name: 'confirmEmail',
  summary: 'Confirms a new e-mail with the secret sent there',
  caller: 'anyone',
  query: LangQuery,
  body: Type.Object({ token: Secret }),
  reply: Type.Object({ email: Type.String() }),
  missing: 'token_not_valid',
  refusals: ['token_not_valid', 'email_not_available', 'too_many_requests'],
})

export const undoEmail = defineCall({
  name: 'undoEmail',
  summary: 'Reverts a change of e-mail with the secret sent to the former one; ends all sessions',
  caller: 'anyone',
  query: LangQuery,
  body: Type.Object({ token: Secret }),
  reply: Type.Object({ email: Type.String({ description: 'The e-mail that is effective again' }) }),
  missing: 'token_not_valid',
  refusals: ['token_not_valid', 'email_not_available', 'too_many_requests'],
})

export const dropEmailChange = defineCall({
  name: 'dropEmailChange',
  summary: 'Cancels a change of e-mail that is not confirmed yet',
  caller: 'customer',
  query: LangQuery,
  reply: Type.Object({ dropped: Type.Boolean() }),
  refusals: [],
})

export const listSessions = defineCall({
  name: 'listSessions',
  summary: "Lists the customer's sessions, the most recently used first",
  caller: 'customer',
  query: LangQuery,
  reply: Type.Array(
    Type.Object({
      id: Type.Integer(),
      user_agent: Type.String(),
      created_at: Type.String({ description: 'ISO 8601' }),
      last_used_at: Type.String({ description: 'ISO 8601, exact to 5 minutes' }),
      current: Type.Boolean({ description: 'The session of this request' }),
    }),
  ),
  refusals: [],
})

export const endOneSession = defineCall({
  name: 'endOneSession',
  summary: "Ends one of the customer's sessions, which may be the current one",
  caller: 'customer',
  query: Type.Object({ ...LangQuery.properties, id: Id('session_not_found') }),
  reply: Type.Object({ ended: Type.Boolean() }),
  refusals: ['session_not_found'],
})
