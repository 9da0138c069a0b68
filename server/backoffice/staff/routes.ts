import * as peopleCalls from '@shop/contract/staff/people.ts'
import * as profileCalls from '@shop/contract/staff/profile.ts'
import * as sessionCalls from '@shop/contract/staff/session.ts'
import type { SignInStep } from '@shop/contract/staff/session.ts'
import * as viewCalls from '@shop/contract/staff/views.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  acceptInvitation,
  getInvitation,
  inviteStaff,
  listStaff,
  resetStaffAccess,
  revokeInvitation,
  setStaffRoles,
  setStaffStatus,
  getMe,
  updateMe,
  endStaffSession,
  insertStaffSession,
  staffLimits,
  endMySession,
  listMySessions,
  deleteSessionCookie,
  readDeviceCookie,
  writeDeviceCookie,
  writeSessionCookie,
  addPasskey,
  enrollTotp,
  getPasskeyOptions,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startTotpEnrollment,
  type KnownSession,
  createSignInChallenge,
  changeStaffPassword,
  signInWithPassword,
  confirmIdentity,
  signInWithCode,
  signInWithPasskey,
  type StaffOrigin,
  deleteView,
  listViews,
  saveView,
} from '../../domains/staff/staff.ts'
import { toIpLimitKey } from '../../platform/ip-address.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import { serveStaff, serveStaffAction, type StaffSession } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'

export function staffRoutes(app: FastifyInstance, shop: Shop): void {
  signInRoutes(app, shop)
  factorRoutes(app, shop)
  profileRoutes(app, shop)
  peopleRoutes(app, shop)
  viewRoutes(app, shop)
}

function signInRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, sessionCalls.signInWithPassword, async ({ body, request, reply }) => {
    const origin = getOrigin(shop, request)
    return sendStep(shop, reply, origin, await signInWithPassword(shop, body, origin))
  })
  serveStaff(app, sessionCalls.signInWithTotp, async ({ body, session, request, reply }) => {
    const origin = getOrigin(shop, request)
    const known = requirePending(session)
    return sendStep(shop, reply, origin, await signInWithCode(shop, known, body.code, 'totp', origin))
  })
  serveStaff(app, sessionCalls.signInWithRecoveryCode, async ({ body, session, request, reply }) => {
    const origin = getOrigin(shop, request)
    const known = requirePending(session)
    return sendStep(shop, reply, origin, await signInWithCode(shop, known, body.code, 'recovery-code', origin))
  })
  serveStaff(app, sessionCalls.getPasskeyChallenge, async ({ session, request, reply }) => ({
    options: await createSignInChallenge(shop, session?.id ?? (await openBrowserSession(shop, request, reply))),
  }))
  serveStaff(app, sessionCalls.signInWithPasskey, async ({ body, session, request, reply }) => {
    const origin = getOrigin(shop, request)
    if (session === null) throw new Refusal('factor_wrong')
    return sendStep(shop, reply, origin, await signInWithPasskey(shop, session.id, body.response, origin))
  })
  serveStaff(app, sessionCalls.confirmIdentity, async ({ staff, session, body }) => ({
    confirmed_until: (await confirmIdentity(shop, session.id, staff, body)).toISOString(),
  }))
  serveStaff(app, sessionCalls.signOut, async ({ session, reply }) => {
    await endStaffSession(shop.db, session.id, shop.clock.now())
    deleteSessionCookie(shop, reply)
    // The browser keeps nothing of what the member saw; the cookie of a known browser stays.
    void reply.header('clear-site-data', '"cache", "storage"')
    return { ended: true }
  })
}

function factorRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, profileCalls.startTotpEnrollment, ({ session }) => startTotpEnrollment(shop, requireKnown(session)))
  serveStaff(app, profileCalls.enrollTotp, async ({ session, body, request, reply }) => {
    const origin = getOrigin(shop, request)
    return sendCodes(shop, reply, origin, await enrollTotp(shop, requireKnown(session), body.code, origin))
  })
  serveStaffAction(app, profileCalls.removeTotp, ({ staff, session }) => removeTotp(shop, staff.id, session.id))
  serveStaff(app, profileCalls.getPasskeyOptions, async ({ session }) => ({
    options: await getPasskeyOptions(shop, requireKnown(session)),
  }))
  serveStaff(app, profileCalls.addPasskey, async ({ session, body, request, reply }) => {
    const origin = getOrigin(shop, request)
    return sendCodes(shop, reply, origin, await addPasskey(shop, requireKnown(session), body, origin))
  })
  serveStaffAction(app, profileCalls.removePasskey, ({ staff, session, query }) =>
    removePasskey(shop, staff.id, session.id, query.id),
  )
  serveStaff(app, profileCalls.renewRecoveryCodes, async ({ staff, session }) => ({
    recovery_codes: await renewRecoveryCodes(shop, staff.id, session.id),
  }))
}

function profileRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, profileCalls.getMe, ({ staff }) => getMe(shop, staff))
  serveStaff(app, profileCalls.updateMe, ({ staff, body }) => updateMe(shop, staff, body.name, body.language))
  serveStaffAction(app, profileCalls.changeStaffPassword, ({ staff, session, body }) =>
    changeStaffPassword(shop, staff.id, session.id, body),
  )
  serveStaff(app, profileCalls.listMySessions, ({ staff, session }) => listMySessions(shop, staff.id, session.id))
  serveStaffAction(app, profileCalls.endMySession, ({ staff, query }) => endMySession(shop, staff.id, query.id))
}

function peopleRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, peopleCalls.listStaff, () => listStaff(shop))
  serveStaff(app, peopleCalls.inviteStaff, async ({ staff, body }) => {
    await inviteStaff(shop, staff.actor, { ...body, lang: body.language })
    return listStaff(shop)
  })
  serveStaff(app, peopleCalls.setStaffRoles, async ({ staff, body }) => {
    await setStaffRoles(shop, staff.actor, body)
    return listStaff(shop)
  })
  serveStaff(app, peopleCalls.setStaffStatus, async ({ staff, body }) => {
    await setStaffStatus(shop, staff.actor, body.id, body.status)
    return listStaff(shop)
  })
  serveStaff(app, peopleCalls.resetStaffAccess, async ({ staff, body }) => {
    await resetStaffAccess(shop, staff.actor, body.id)
    return listStaff(shop)
  })
  serveStaff(app, peopleCalls.revokeInvitation, async ({ staff, query }) => {
    await revokeInvitation(shop, staff.actor, query.id)
    return listStaff(shop)
  })
  serveStaff(app, peopleCalls.getInvitation, async ({ body, request }) => {
    const { name, email } = await getInvitation(shop, body.token, toIpLimitKey(request.ip))
    return { name, email }
  })
  serveStaff(app, peopleCalls.acceptInvitation, async ({ body, request, reply }) => {
    const origin = getOrigin(shop, request)
    return sendStep(shop, reply, origin, await acceptInvitation(shop, body, origin))
  })
}

function viewRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, viewCalls.listViews, async ({ staff, query }) => ({
    views: await listViews(shop, staff, query.screen),
  }))
  serveStaff(app, viewCalls.saveView, async ({ staff, body }) => ({ views: await saveView(shop, staff, body) }))
  serveStaff(app, viewCalls.deleteView, async ({ staff, query }) => ({
    views: await deleteView(shop, staff.id, query.id),
  }))
}

function getOrigin(shop: Shop, request: FastifyRequest): StaffOrigin {
  return {
    ip_key: toIpLimitKey(request.ip),
    user_agent: request.headers['user-agent'] ?? '',
    device: readDeviceCookie(shop, request) ?? newSecret(),
  }
}

/** Stores the session's token in the browser, and once the sign-in is complete also the browser's own secret. */
function sendStep(
  shop: Shop,
  reply: FastifyReply,
  { device }: StaffOrigin,
  { step, token }: SignInStep & { token: string },
): SignInStep {
  writeSessionCookie(shop, reply, token)
  if (step === 'done') writeDeviceCookie(shop, reply, device)
  return { step }
}

function sendCodes(
  shop: Shop,
  reply: FastifyReply,
  origin: StaffOrigin,
  { recovery_codes, token }: { recovery_codes: string[]; token: string | undefined },
): { recovery_codes: string[] } {
  if (token !== undefined) sendStep(shop, reply, origin, { step: 'done', token })
  return { recovery_codes }
}

/** Opens a session without a member, for the challenge of a browser that wants to sign in with a passkey. */
async function openBrowserSession(shop: Shop, request: FastifyRequest, reply: FastifyReply): Promise<number> {
  const { ip_key, user_agent } = getOrigin(shop, request)
  await shop.limits.consume(staffLimits.challenge, ip_key)
  const token = newSecret()
  const now = shop.clock.now()
  writeSessionCookie(shop, reply, token)
  return insertStaffSession(shop.db, { staff_id: null, token_hash: hashSecret(token), user_agent, now })
}

function requireKnown(session: StaffSession): KnownSession {
  const { staff_id } = session
  if (staff_id === null) throw new Refusal('staff_unauthenticated')
  return { ...session, staff_id }
}

/** A second factor completes a sign-in that has only the password; a complete one needs none. */
function requirePending(session: StaffSession): KnownSession {
  if (session.member !== null) throw new Refusal('factor_wrong')
  return requireKnown(session)
}
