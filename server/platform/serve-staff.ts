import type { CallResponse } from '@shop/contract/call.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Done, ShownPeople, StaffCall } from '@shop/contract/staff/call.ts'
import type { Permission, StaffRole } from '@shop/contract/staff/permissions.ts'
import { SHOP_TIME_HEADER } from '@shop/contract/staff/shop-time-header.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from './clock.ts'
import { Refusal } from './refusal.ts'
import { addRoute, type CallInput } from './serve.ts'

/** The member of staff of a request; members have identities and calls of their own (decision 99). */
export interface StaffMember {
  id: number
  name: string
  email: string
  lang: Lang
  roles: readonly StaffRole[]
  permissions: ReadonlySet<Permission>
  /** How actions are recorded: `staff:<id>`. */
  actor: string
  confirmed_until: Date | null
}

/** The session of a request: null without a cookie of an open one. */
export interface StaffSession {
  id: number
  /** The member who has given at least their password; null in a browser that only asked for a challenge. */
  staff_id: number | null
  member: StaffMember | null
}

declare module 'fastify' {
  interface FastifyRequest {
    staffSession: StaffSession | null
  }
  interface FastifyInstance {
    countShownPeople: CountShownPeople
  }
}

export interface StaffCallContext<C extends StaffCall> extends CallInput<C> {
  staff: C['access'] extends 'anyone' | 'pending' ? StaffMember | null : StaffMember
  session: C['access'] extends 'anyone' ? StaffSession | null : StaffSession
}

/** Finds the session of a request by its cookie; the domain of staff provides it. */
export type FindStaffSession = (request: FastifyRequest) => Promise<StaffSession | null>

/**
 * Counts the people whose personal data an answer shows to a member, and refuses what is too many; the domain of staff
 * provides it. The answer of an action is only counted (`isDone`): refusing it would have it done twice.
 */
export type CountShownPeople = (
  member: StaffMember,
  people: ShownPeople,
  shown: { answer: unknown; isDone: boolean },
) => Promise<void>

/**
 * Has the session of every call of staff looked up before the call is checked, and the people counted whom its answer shows
 * before it is sent. Answers with the shop's time.
 */
export function authenticateStaff(
  app: FastifyInstance,
  clock: Clock,
  findSession: FindStaffSession,
  countPeople: CountShownPeople,
): void {
  app.decorateRequest('staffSession', null)
  app.decorate('countShownPeople', countPeople)
  app.addHook('onRequest', async (request, reply) => {
    const { call } = request.routeOptions.config
    if (!call || !('access' in call)) return
    void reply.header(SHOP_TIME_HEADER, clock.now().toISOString())
    request.staffSession = await findSession(request)
  })
}

/**
 * Registers one call of the back office: refuses writes from another origin, then callers without session, permission
 * or a confirmed identity, all before the body is read; then the input is checked as that of every call.
 */
export function serveStaff<C extends StaffCall>(
  app: FastifyInstance,
  call: C,
  handle: (context: StaffCallContext<C>) => Promise<CallResponse<C>> | CallResponse<C>,
): void {
  addRoute(app, call, '/api/staff', {
    checkCaller(request) {
      if (call.method !== 'GET') refuseForeignOrigin(request)
      refuseCaller(call, request.staffSession)
    },
    async handle(input) {
      const session = input.request.staffSession
      const member = session?.member ?? null
      const answer = await handle({ ...input, session, staff: member } as unknown as StaffCallContext<C>)
      const isDone = call.method !== 'GET'
      if (call.people && member) {
        const shown = call.people.in === 'query' ? input.query : answer
        await input.request.server.countShownPeople(member, call.people, { answer: shown, isDone })
      }
      return answer
    },
  })
}

/** Registers a call of the back office that only acts, and is answered once it has acted. */
export function serveStaffAction<C extends StaffCall & { response: typeof Done }>(
  app: FastifyInstance,
  call: C,
  act: (context: StaffCallContext<C>) => Promise<unknown> | void,
): void {
  serveStaff(app, call, async (context) => {
    await act(context)
    return { done: true } as CallResponse<C>
  })
}

/**
 * Registers a call of the back office whose body is a file of any type. The body is not read: the call does so with
 * `receiveUpload`, once the caller is checked.
 */
export async function serveStaffUpload<C extends StaffCall>(
  app: FastifyInstance,
  call: C,
  handle: (context: StaffCallContext<C>) => Promise<CallResponse<C>>,
): Promise<void> {
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', (_request, _body, done) => done(null))
    serveStaff(uploads, call, handle)
  })
}

/** Registers a document of the back office, such as a mail in a frame. Who may make the call may read it. */
export function serveStaffDocument(
  app: FastifyInstance,
  call: StaffCall,
  path: string,
  send: (
    document: { params: Record<string, string>; staff: StaffMember },
    reply: FastifyReply,
  ) => Promise<FastifyReply>,
): void {
  app.get<{ Params: Record<string, string> }>(`/api/staff${path}`, {
    config: { call },
    // It has no description, because it is no call of its own.
    schema: { hide: true },
    onRequest: createCallerCheck(call),
    handler: ({ params, staffSession }, reply) => send({ params, staff: staffSession!.member! }, reply),
  })
}

/** Refuses `forbidden` unless the roles of this member include the permission. */
export function requirePermission({ permissions }: StaffMember, permission: Permission): void {
  if (!permissions.has(permission)) throw new Refusal('forbidden')
}

/** Refuses `confirmation_needed` unless the member gave a second factor in the last five minutes (rules 9.1). */
export function requireConfirmation({ confirmed_until }: StaffMember): void {
  // `confirmed_until` is null once it has passed.
  if (confirmed_until === null) throw new Refusal('confirmation_needed')
}

/** Returns a hook that refuses callers who may not make the call, for a route that only names it. */
export function createCallerCheck(call: StaffCall): (request: FastifyRequest) => Promise<void> {
  return async ({ staffSession }) => refuseCaller(call, staffSession)
}

function refuseCaller({ access, confirmed }: StaffCall, session: StaffSession | null): void {
  if (access === 'anyone') return
  if (session === null || session.staff_id === null) throw new Refusal('staff_unauthenticated')
  if (access === 'pending') return
  const { member } = session
  if (member === null) throw new Refusal('staff_unauthenticated')
  if (access !== 'signed_in') requirePermission(member, access)
  if (confirmed) requireConfirmation(member)
}

/**
 * Refuses a write whose `Origin` is not the address it was sent to: the cookie is `SameSite=Strict`, and this holds for
 * other ports and names of the same site as well. A page without TLS may have been changed on its way, so it cannot
 * write to the shop with TLS, which some browsers count as the same site.
 */
function refuseForeignOrigin({ headers: { origin }, host, protocol }: FastifyRequest): void {
  const own = origin !== undefined && URL.canParse(origin) ? new URL(origin) : undefined
  // A proxy that does not say that the visitor uses TLS makes `protocol` http, so https is always accepted.
  if (own?.host !== host || (own.protocol === 'http:' && protocol === 'https')) throw new Refusal('foreign_origin')
}
