import { toShopName } from '@shop/contract/agent-name.ts'
import { AGENT_CALLS_PER_MINUTE } from '@shop/contract/staff/agent-values.ts'
import type { AgentMode } from '@shop/contract/agent-modes.ts'
import type { RateLimit } from '../../../platform/rate-limits.ts'
import { refuseCardNumbers } from '../../../platform/card-numbers.ts'
import { toRefusalCode } from '../../../platform/error-codes.ts'
import { toIpLimitKey } from '../../../platform/ip-address.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { withTimeout } from '../../../platform/timeout.ts'
import { compileSchema } from '../../../platform/validation.ts'
import { recentSettings } from '../../content/content.ts'
import { buildChallenge, type Caller, findCaller } from '../linking/find-caller.ts'
import { noteProfileHost } from '../linking/note-profile-host.ts'
import { refusalMappings } from '../mapping/refusal-table.ts'
import { toAnswerBefore202608 } from '../mapping/before-2026-08.ts'
import type { Message } from '../mapping/messages.ts'
import { listActive, listOfferedCapabilities, negotiate } from '../negotiation/capabilities.ts'
import {
  type AgentPayments,
  listPaymentHandlers,
  negotiateHandlers,
  type PaymentHandlers,
} from '../negotiation/payment-handlers.ts'
import type { Platforms } from '../negotiation/platform-profile.ts'
import type { UcpVersion } from '@shop/contract/agent-versions.ts'
import { UCP_VERSION } from '../negotiation/versions.ts'
import type { PlatformRow } from '../queries/platform-queries.ts'
import { requireSignature } from './require-signature.ts'
import type { SignedRequest } from '../signatures/verify.ts'
import type { MemberCall, Operation, OperationResult } from '../operations/operation.ts'
import { ProtocolError } from '../errors/protocol-errors.ts'
import { openCallCounter } from './count-calls.ts'
import { answerOnce, answerRepeatably, type OperationAnswer } from './answer-once.ts'

export interface ReceivedCall {
  operation: Operation
  profile_url: string | undefined
  is_plain?: boolean
  signed: SignedRequest | undefined
  authorization: string | undefined
  input: unknown
  id: string
  /** The key that makes repeating a change safe. */
  idempotency_key: string | undefined
  accept_language: string | undefined
  ip: string
}

export type CallOperation = (call: ReceivedCall, mode: AgentMode) => Promise<OperationAnswer>

const LINKED_LIMIT: RateLimit = { name: 'agent-linked', points: 120, seconds: 60, in_process: true }
/**
 * The calls of one platform, as the owner says: for all its guests together, and apart from them for those who linked their
 * accounts, because anyone can name a platform without being one of its customers.
 */
function buildPlatformLimit({ calls_per_minute }: PlatformRow, who: 'guests' | 'linked'): RateLimit {
  const points = calls_per_minute ?? AGENT_CALLS_PER_MINUTE
  return { name: `agent-platform-${who}-${points}`, points, seconds: 60, in_process: true }
}

/**
 * Opens the one way from both transports to the operations: who calls, whether they may, what both sides have in common,
 * whether the input is valid; then the operation. Throws a `ProtocolError` for everything that is no outcome of business.
 */
export function openOperations(shop: Shop, platforms: Platforms, payment: AgentPayments): CallOperation {
  const countCall = openCallCounter(shop)
  return async (received, mode) => {
    const { name } = received.operation
    let platform: PlatformRow | undefined
    const onFound = (found: PlatformRow) => {
      platform = found
    }
    try {
      const answer = await callOperation(shop, platforms, payment, { ...received, onFound }, mode)
      if (platform !== undefined) countCall(platform.id, name, findRefusal(answer))
      return answer
    } catch (error) {
      const failure = toProtocolError(shop, error as Error, name)
      if (platform !== undefined) countCall(platform.id, name, failure.code)
      throw failure
    }
  }
}

/** Returns why an answer has no resource; an empty text when it has one. */
function findRefusal({ body }: OperationAnswer): string {
  const { ucp, messages } = body as { ucp: { status: string }; messages?: Message[] }
  return ucp.status === 'error' ? (messages?.[0]?.code ?? 'unexpected') : ''
}

async function callOperation(
  shop: Shop,
  platforms: Platforms,
  payment: AgentPayments,
  received: ReceivedCall & { onFound: (platform: PlatformRow) => void },
  mode: AgentMode,
): Promise<OperationAnswer> {
  const { operation, profile_url, signed, authorization, id, accept_language, ip } = received
  const caller = await findCaller(shop, authorization)
  await consumeLimits(shop, operation, caller, ip)
  const platform = received.is_plain ? await platforms.findPlain() : await platforms.find(profile_url, ip)
  received.onFound(platform)
  if (caller !== null && !received.is_plain) await noteProfileHost(shop, caller.link, platform)
  await requireSignature(shop, platforms, { platform, caller, signed, changes: operation.changes !== undefined })
  const limit = buildPlatformLimit(platform, caller === null ? 'guests' : 'linked')
  await shop.limits.consume(limit, String(platform.id))
  const { version } = platform
  const offered = listOfferedCapabilities(mode, shop.public_url, version)
  const capabilities = negotiate(offered, platform.capabilities, version)
  if (!capabilities.has(operation.capability)) return { status: 200, body: buildIncompatible(shop, operation, version) }
  const permitted = findPermitted(shop, operation, caller)
  if (operation.needs_link && permitted === null) refuseUnlinked(shop, caller)
  const { customer, link } = permitted ?? { customer: null, link: null }
  const input = checkInput(operation, received.input)
  const settings = await recentSettings(shop)
  const handlers = link?.may_pay === true ? listPaymentHandlers(payment, mode, shop.public_url) : {}
  const payment_handlers = negotiateHandlers(handlers, platform.payment_handlers)
  const { providers } = payment
  const call = { platform, customer, link, settings, capabilities, accept_language, ip, payment_handlers, providers }
  // Only an operation that needs no link is called without one.
  const answer = async (joined: Shop, is_repeated = false) =>
    toAnswer(
      operation,
      await operation.run({ ...call, shop: joined, is_repeated } as MemberCall, input as never, id),
      listActive(operation.capability, capabilities, offered),
      { version, payment_handlers },
    )
  const key = readKey(operation, received.idempotency_key)
  if (key === undefined || link === null) return withTimeout(answer(shop))
  const keyed = { link_id: link.id, key, operation: operation.name, id, input }
  return withTimeout((operation.asks_provider ? answerRepeatably : answerOnce)(shop, keyed, answer))
}

/** Counts a call: of a guest by address, of a customer for all operations, and for those that change something. */
async function consumeLimits(shop: Shop, { limit, needs_link }: Operation, caller: Caller | null, ip: string) {
  if (caller === null) return shop.limits.consume(limit, toIpLimitKey(ip))
  const customer = String(caller.customer.id)
  await shop.limits.consume(LINKED_LIMIT, customer)
  if (needs_link) await shop.limits.consume(limit, customer)
}

/** The longest key; the protocol recommends a UUID. */
const MAX_KEY_LENGTH = 255

function readKey({ name, changes }: Operation, key: string | undefined): string | undefined {
  if (changes === undefined) return undefined
  if (key === undefined && changes === 'with_key')
    throw new ProtocolError('idempotency_key_required', `${name} needs an idempotency key.`)
  if (key !== undefined && (key === '' || key.length > MAX_KEY_LENGTH || /[^\x21-\x7e]/.test(key)))
    throw new ProtocolError('invalid_request', 'The idempotency key is not valid.')
  return key
}

/** Says how to get a token: without one that the customer has to link the account, else which scope is missing. */
function refuseUnlinked(shop: Shop, caller: Caller | null): never {
  if (caller === null)
    throw new ProtocolError('identity_required', 'The customer has to link the account first.', {
      challenge: buildChallenge(shop),
    })
  throw new ProtocolError('insufficient_scope', 'The customer has not allowed this.', {
    challenge: buildChallenge(shop, 'insufficient_scope'),
  })
}

/**
 * Returns the customer for whom an operation is done: the one who linked the account, if they allowed this operation. What a
 * guest may do too is done as for a guest without that.
 */
function findPermitted({ public_url }: Shop, { scope }: Operation, caller: Caller | null): Caller | null {
  return caller?.scopes.includes(toShopName(scope, public_url)) ? caller : null
}

const validators = new WeakMap<Operation, ReturnType<typeof compileSchema>>()

/** Returns the declared fields of the input. A text that looks like a card number is refused wherever it is. */
function checkInput(operation: Operation, input: unknown): unknown {
  refuseCardNumbers(input)
  const validate =
    validators.get(operation) ??
    compileSchema({ schema: operation.input, method: 'POST', url: operation.rest.path, httpPart: 'body' })
  validators.set(operation, validate)
  const checked = validate(input ?? {}) as { value: unknown } | { error: { instancePath: string; message?: string }[] }
  if ('value' in checked) return checked.value
  const [first] = checked.error
  const path = `$${(first?.instancePath ?? '').replaceAll(/\/(\d+)/g, '[$1]').replaceAll('/', '.')}`
  throw new ProtocolError('invalid_request', `${path}: ${first?.message ?? 'is not valid'}`)
}

function toAnswer(
  operation: Operation,
  result: OperationResult,
  active: ReturnType<typeof listActive>,
  { version, payment_handlers }: { version: UcpVersion; payment_handlers: PaymentHandlers },
): OperationAnswer {
  const envelope = {
    version,
    capabilities: active,
    ...(operation.has_payment_handlers ? { payment_handlers } : {}),
  }
  if ('failure' in result) {
    const { failure, ...rest } = result
    return { status: 200, body: { ucp: { ...envelope, status: 'error' }, messages: failure, ...rest } }
  }
  const { resource, created = false } = result
  const shown = version === UCP_VERSION ? resource : toAnswerBefore202608(resource)
  return { status: created ? 201 : 200, body: { ucp: { ...envelope, status: 'success' }, ...shown } }
}

function buildIncompatible(
  { public_url }: Shop,
  { capability }: Operation,
  version: UcpVersion,
): Record<string, unknown> {
  const message: Message = {
    type: 'error',
    code: 'capabilities_incompatible',
    severity: 'unrecoverable',
    content: `Your profile and this shop do not share ${capability} in version ${version}.`,
  }
  const ucp = { version, status: 'error', capabilities: {} }
  return { ucp, messages: [message], continue_url: `${public_url}/home` }
}

/** Turns every error into one of the protocol. The cause of the shop's own failures goes to the log only. */
export function toProtocolError({ log }: Shop, error: Error, operation: string): ProtocolError {
  if (error instanceof ProtocolError) return error
  const refusal = error instanceof Refusal ? error : new Refusal(toRefusalCode(error))
  const mapping = refusalMappings[refusal.code]
  const code = mapping?.as === 'protocol' ? mapping.code : 'unexpected'
  if (code === 'unexpected') log.error({ err: error, operation }, 'operation of an assistant failed')
  const retry_after_s = refusal.retry_after_s ?? (code === 'unavailable' ? 5 : undefined)
  return new ProtocolError(code, refusal.format('en'), { retry_after_s })
}
