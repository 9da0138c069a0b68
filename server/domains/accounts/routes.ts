import * as calls from '@shop/contract/accounts.ts'
import * as addressCalls from '@shop/contract/addresses.ts'
import * as identityCalls from '@shop/contract/authentication.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IdentityProvider } from '../../integrations/identity.ts'
import type { SmsSender } from '../../integrations/sms.ts'
import { toIpLimitKey } from '../../platform/ip-address.ts'
import { refuse } from '../../platform/refusal.ts'
import { newSecret } from '../../platform/secrets.ts'
import { serve } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { createAddress, getAddress, listAddresses, removeAddress, updateAddress } from './profile/addresses.ts'
import { changePassword } from './profile/change-password.ts'
import { listCountries } from './profile/countries.ts'
import { confirmEmail, revertEmailChange } from './profile/email-change.ts'
import { getMyData, updateMyData } from './profile/my-data.ts'
import { sendPhoneCode, verifyPhone } from './profile/verify-phone.ts'
import { requestPasswordReset, resendPasswordReset } from './password-recovery/request-recovery.ts'
import { checkPasswordResetLink, resetPassword } from './password-recovery/reset-password.ts'
import { completeRegistration } from './registration/complete-registration.ts'
import { register, resendConfirmation } from './registration/register.ts'
import { setMarketing } from './queries/consent-queries.ts'
import { findCustomer, setCustomerLanguage } from './queries/customer-queries.ts'
import { deletePendingEmailChange } from './queries/email-change-queries.ts'
import { readDeviceCookie, writeDeviceCookie } from './sessions/device-cookie.ts'
import { endOwnSession, getBearerToken, listSessions, logOut, refreshSession } from './sessions/sessions.ts'
import type { RequestOrigin } from './sessions/sign-in.ts'
import { logIn } from './sign-in/login.ts'
import { socialLogIn } from './sign-in/social-login.ts'

/** The `type` of a recovery sent again (specification 7); 1 is email. */
const SMS_RECOVERY_TYPE = 2

/** Registers the calls of accounts. `gg` is the key for the maps that a browser gets when it signs in. */
export function accountRoutes(
  app: FastifyInstance,
  shop: Shop,
  { identity, sms }: { identity: IdentityProvider | undefined; sms: SmsSender | undefined },
  mapsKey: string | null,
): void {
  serve(app, calls.listCountries, ({ lang }) => listCountries(shop, lang))
  serve(app, calls.register, async ({ body, lang, request }) => ({
    token: await register(shop, body, lang, getOrigin(request).ipAddress),
  }))
  serve(app, calls.resendConfirmation, async ({ body, lang, request }) => ({
    token: await resendConfirmation(shop, body.token, lang, getOrigin(request).ipAddress),
  }))
  /** Sets the cookie by which the browser of a customer who has just signed in is recognized from now on. */
  const rememberBrowser = <T>(person: T, { device }: RequestOrigin, reply: FastifyReply): T => {
    writeDeviceCookie(reply, device, shop.public_url.startsWith('https:'))
    return person
  }
  serve(app, calls.completeRegistration, async ({ body, request, reply }) => {
    const origin = getOrigin(request)
    return { ...rememberBrowser(await completeRegistration(shop, body.token, origin), origin, reply), gg: mapsKey }
  })
  serve(app, calls.logIn, async ({ body, request, reply }) => {
    const origin = getOrigin(request)
    return { ...rememberBrowser(await logIn(shop, body.email, body.password, origin), origin, reply), gg: mapsKey }
  })
  serve(app, identityCalls.socialLogIn, async ({ body, request, reply, lang }) => {
    const origin = getOrigin(request)
    const person = rememberBrowser(await socialLogIn(shop, identity, body, lang, origin), origin, reply)
    return { ...person, gg: mapsKey, given_name: person.name, family_name: person.lastname }
  })
  serve(app, calls.refreshToken, async ({ request }) => ({
    api_token: await refreshSession(shop, getBearerToken(request) ?? ''),
  }))
  serve(app, calls.logOut, async ({ customer }) => {
    await logOut(shop, customer.session_id)
    return { ended: true }
  })
  serve(app, identityCalls.listSessions, ({ customer }) => listSessions(shop, customer))
  serve(app, identityCalls.endSession, async ({ customer, query }) => {
    await endOwnSession(shop, customer.id, query.id)
    return { ended: true }
  })
  profileRoutes(app, shop, identity, sms !== undefined)
  linkRoutes(app, shop, sms !== undefined)
  addressRoutes(app, shop)
}

function profileRoutes(
  app: FastifyInstance,
  shop: Shop,
  identity: IdentityProvider | undefined,
  sms_offered: boolean,
): void {
  serve(app, calls.getMyData, ({ customer, lang }) => getMyData(shop, customer.id, lang))
  serve(app, calls.updateMyData, ({ customer, body, lang }) => updateMyData(shop, identity, customer, body, lang))
  serve(app, identityCalls.changePassword, async ({ customer, body }) => {
    await changePassword(shop, identity, customer, body)
    return { changed: true }
  })
  serve(app, identityCalls.sendPhoneCode, async ({ customer, body, lang }) => {
    if (!sms_offered) refuse('sms_unavailable')
    return { expires_at: (await sendPhoneCode(shop, identity, customer.id, body, lang)).toISOString() }
  })
  serve(app, identityCalls.verifyPhone, async ({ customer, body }) => {
    await verifyPhone(shop, customer.id, body.code)
    return { phone_verified: true }
  })
  serve(app, calls.setMarketing, async ({ customer, body }) => {
    await setMarketing(shop.db, customer.id, body.marketing, shop.clock.now())
    return { marketing: body.marketing }
  })
  serve(app, calls.setLanguage, async ({ customer, lang }) => {
    await setCustomerLanguage(shop.db, customer.id, lang)
    return { lang }
  })
  serve(app, identityCalls.cancelEmailChange, async ({ customer }) => {
    await deletePendingEmailChange(shop.db, customer.id)
    return { dropped: true }
  })
}

function linkRoutes(app: FastifyInstance, shop: Shop, sms_offered: boolean): void {
  serve(app, identityCalls.requestPasswordReset, async ({ body, lang, request }) => ({
    token: await requestPasswordReset(shop, body.email, lang, getOrigin(request).ipAddress),
  }))
  serve(app, identityCalls.resendPasswordReset, async ({ body, lang, request }) => {
    const channel = body.type === SMS_RECOVERY_TYPE ? 'sms' : 'mail'
    if (channel === 'sms' && !sms_offered) refuse('sms_unavailable')
    return { token: await resendPasswordReset(shop, body.token, channel, lang, getOrigin(request).ipAddress) }
  })
  serve(app, identityCalls.resetPassword, async ({ body, request, reply }) => {
    const origin = getOrigin(request)
    await resetPassword(shop, body, origin)
    writeDeviceCookie(reply, origin.device, shop.public_url.startsWith('https:'))
    return { reset: true }
  })
  serve(app, identityCalls.checkPasswordResetLink, async ({ body, request }) => {
    const customer_id = await checkPasswordResetLink(shop, body.token, getOrigin(request).ipAddress)
    const { email } = (await findCustomer(shop.db, customer_id)) ?? refuse('token_not_valid')
    return { valid: true, email }
  })
  serve(app, identityCalls.confirmEmail, async ({ body, request }) => ({
    email: await confirmEmail(shop, body.token, getOrigin(request).ipAddress),
  }))
  serve(app, identityCalls.revertEmailChange, ({ body, request }) =>
    revertEmailChange(shop, body.token, getOrigin(request).ipAddress),
  )
}

function addressRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, addressCalls.listAddresses, ({ customer, lang }) => listAddresses(shop, customer.id, lang))
  serve(app, addressCalls.getAddress, ({ customer, query, lang }) => getAddress(shop, customer.id, query.id, lang))
  serve(app, addressCalls.createAddress, async ({ customer, body }) => ({
    id: await createAddress(shop, customer.id, body),
  }))
  serve(app, addressCalls.updateAddress, async ({ customer, body }) => {
    await updateAddress(shop, customer.id, body.id, body)
    return { id: body.id }
  })
  serve(app, addressCalls.removeAddress, async ({ customer, query }) => {
    await removeAddress(shop, customer.id, query.id)
    return { removed: true }
  })
}

function getOrigin(request: FastifyRequest): RequestOrigin {
  return {
    ipAddress: toIpLimitKey(request.ip),
    user_agent: request.headers['user-agent'] ?? '',
    device: readDeviceCookie(request) ?? newSecret(),
  }
}
