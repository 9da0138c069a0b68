import * as calls from '@shop/contract/accounts.ts'
import * as identityCalls from '@shop/contract/identity.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IdentityProvider } from '../../integrations/identity.ts'
import type { SmsSender } from '../../integrations/sms.ts'
import { addressKey } from '../../platform/network-address.ts'
import { refuse } from '../../platform/refusal.ts'
import { newSecret } from '../../platform/secrets.ts'
import { serve } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { createAddress, getAddress, listAddresses, removeAddress, updateAddress } from './profile/addresses.ts'
import { changePassword } from './profile/change-password.ts'
import { listCountries } from './profile/countries.ts'
import { confirmEmail, undoEmail } from './profile/email-change.ts'
import { getMyData, updateMyData } from './profile/my-data.ts'
import { sendPhoneCode, verifyPhone } from './profile/verify-phone.ts'
import { recoverPassword, resendRecovery } from './recovering/ask.ts'
import { resetPassword } from './recovering/reset.ts'
import { completeRegistration } from './registering/complete.ts'
import { register, resendConfirmation } from './registering/register.ts'
import { setMarketing } from './rows/consent-queries.ts'
import { dropAskedEmail } from './rows/email-change-queries.ts'
import { bearerOf } from './sessions/bearer.ts'
import { readDevice, writeDevice } from './sessions/device-cookie.ts'
import { endOneSession, listSessions, logOut, refreshSession } from './sessions/sessions.ts'
import type { From } from './sessions/sign-in.ts'
import { logIn } from './signing-in/login.ts'
import { socialLogIn } from './signing-in/social.ts'

/** The `type` of a recovery sent again (specification 7); 1 is email. */
const SMS = 2

/** Registers the calls of accounts. `gg` is the key for the maps that a browser gets when it signs in. */
export function accountRoutes(
  app: FastifyInstance,
  shop: Shop,
  { identity, sms }: { identity: IdentityProvider | undefined; sms: SmsSender | undefined },
  gg: string | null,
): void {
  serve(app, calls.listCountries, ({ lang }) => listCountries(shop, lang))
  serve(app, calls.register, async ({ body, lang, request }) => ({
    token: await register(shop, body, lang, from(request).address),
  }))
  serve(app, calls.resendConfirmation, async ({ body, lang, request }) => ({
    token: await resendConfirmation(shop, body.token, lang, from(request).address),
  }))
  /** Sets the cookie by which the browser of a customer who has just signed in is recognized from now on. */
  const recognised = <T>(person: T, { device }: From, reply: FastifyReply): T => {
    writeDevice(reply, device, shop.public_url.startsWith('https:'))
    return person
  }
  serve(app, calls.completeRegistration, async ({ body, request, reply }) => {
    const origin = from(request)
    return { ...recognised(await completeRegistration(shop, body.token, origin), origin, reply), gg }
  })
  serve(app, calls.logIn, async ({ body, request, reply }) => {
    const origin = from(request)
    return { ...recognised(await logIn(shop, body.email, body.password, origin), origin, reply), gg }
  })
  serve(app, identityCalls.socialLogIn, async ({ body, request, reply, lang }) => {
    const origin = from(request)
    const person = recognised(await socialLogIn(shop, identity, body, lang, origin), origin, reply)
    return { ...person, gg, given_name: person.name, family_name: person.lastname }
  })
  serve(app, calls.refreshToken, async ({ request }) => ({
    api_token: await refreshSession(shop, bearerOf(request) ?? ''),
  }))
  serve(app, calls.logOut, async ({ customer }) => {
    await logOut(shop, customer.session_id)
    return { ended: true }
  })
  serve(app, identityCalls.listSessions, ({ customer }) => listSessions(shop, customer))
  serve(app, identityCalls.endOneSession, async ({ customer, query }) => {
    await endOneSession(shop, customer.id, query.id)
    return { ended: true }
  })
  profileRoutes(app, shop, identity, sms !== undefined)
  linkRoutes(app, shop, sms !== undefined)
  addressRoutes(app, shop)
}

/** Registers the calls by which signed-in customers read and change their own account. */
function profileRoutes(
  app: FastifyInstance,
  shop: Shop,
  identity: IdentityProvider | undefined,
  sms_offered: boolean,
): void {
  serve(app, calls.getMyData, ({ customer, lang }) => getMyData(shop, customer.id, lang))
  serve(app, calls.updateMyData, ({ customer, body, lang }) => updateMyData(shop, identity, customer.id, body, lang))
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
  serve(app, identityCalls.dropEmailChange, async ({ customer }) => {
    await dropAskedEmail(shop.db, customer.id)
    return { dropped: true }
  })
}

/** Registers the calls that the links of messages open, and those that send the messages again. */
function linkRoutes(app: FastifyInstance, shop: Shop, sms_offered: boolean): void {
  serve(app, identityCalls.recoverPassword, async ({ body, lang, request }) => ({
    token: await recoverPassword(shop, body.email, lang, from(request).address),
  }))
  serve(app, identityCalls.resendRecovery, async ({ body, lang, request }) => {
    const way = body.type === SMS ? 'sms' : 'mail'
    if (way === 'sms' && !sms_offered) refuse('sms_unavailable')
    return { token: await resendRecovery(shop, body.token, way, lang, from(request).address) }
  })
  serve(app, identityCalls.resetPassword, async ({ body, request, reply }) => {
    const origin = from(request)
    await resetPassword(shop, body, origin)
    writeDevice(reply, origin.device, shop.public_url.startsWith('https:'))
    return { reset: true }
  })
  serve(app, identityCalls.confirmEmail, async ({ body, request }) => ({
    email: await confirmEmail(shop, body.token, from(request).address),
  }))
  serve(app, identityCalls.undoEmail, async ({ body, request }) => ({
    email: await undoEmail(shop, body.token, from(request).address),
  }))
}

function addressRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, calls.listAddresses, ({ customer, lang }) => listAddresses(shop, customer.id, lang))
  serve(app, calls.getAddress, ({ customer, query, lang }) => getAddress(shop, customer.id, query.id, lang))
  serve(app, calls.createAddress, async ({ customer, body }) => ({ id: await createAddress(shop, customer.id, body) }))
  serve(app, calls.updateAddress, async ({ customer, body }) => {
    await updateAddress(shop, customer.id, body.id, body)
    return { id: body.id }
  })
  serve(app, calls.removeAddress, async ({ customer, query }) => {
    await removeAddress(shop, customer.id, query.id)
    return { removed: true }
  })
}

function from(request: FastifyRequest): From {
  return {
    address: addressKey(request.ip),
    user_agent: request.headers['user-agent'] ?? '',
    device: readDevice(request) ?? newSecret(),
  }
}
