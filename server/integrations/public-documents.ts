import type { Dispatcher } from 'undici'
import { isPublicUrl, openPublicRequests, PrivateAddressError } from './public-request.ts'

export interface PublicDocuments {
  /** Returns whether the shop would visit a URL, as far as its text shows; the address is checked when it is visited. */
  mayVisit(url: string): boolean
  /** Fetches one document from an `https:` URL, without following a redirect. It never throws. */
  fetch(url: string): Promise<FetchedDocument>
  /** Sends a JSON document to an `https:` URL, without following a redirect, and reads nothing of the answer. It never throws. */
  send(url: string, headers: Record<string, string>, body: string): Promise<SentDocument>
}

export type SentDocument = { ok: true; status: number } | { ok: false; failure: 'unreachable' | 'not_allowed' }

export type FetchedDocument =
  /** `max_age_s` is what its Cache-Control allows; undefined when it says nothing. */
  | { ok: true; document: unknown; max_age_s: number | undefined }
  /** `malformed`: it arrived and is no JSON, or too large. `not_allowed`: the shop never visits such a URL. */
  | { ok: false; failure: 'unreachable' | 'malformed' | 'not_allowed' }

const TIMEOUT_MS = 5_000
const USER_AGENT = 'shop-agents'
const MAX_BYTES = 256 * 1024
const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '[::1]']

/** `allowsLoopback` lets a demo or a test visit this machine, also without TLS. */
export function openPublicDocuments({ allowsLoopback }: { allowsLoopback: boolean }): PublicDocuments {
  const isAllowed = ({ hostname }: URL) => allowsLoopback && LOOPBACK_HOSTS.includes(hostname)
  const connect = openPublicRequests(isAllowed)
  const parseAllowed = (url: string) => {
    const target = parseTarget(url)
    return target && (isPublicUrl(url) || isAllowed(target)) ? target : undefined
  }
  return {
    mayVisit: (url) => parseAllowed(url) !== undefined,
    async fetch(url) {
      const target = parseAllowed(url)
      if (target === undefined) return { ok: false, failure: 'not_allowed' }
      try {
        const request = await connect()
        const headers = { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': USER_AGENT }
        const response = await request(target, { signal: AbortSignal.timeout(TIMEOUT_MS), headers })
        return await readDocument(response)
      } catch (error) {
        return { ok: false, failure: toFailure(error as Error) }
      }
    },
    async send(url, headers, body) {
      const target = parseAllowed(url)
      if (target === undefined) return { ok: false, failure: 'not_allowed' }
      try {
        const request = await connect()
        const signal = AbortSignal.timeout(TIMEOUT_MS)
        const options = { method: 'POST', signal, headers: { ...headers, 'user-agent': USER_AGENT }, body } as const
        const response = await request(target, options)
        // Giving the body up is reported as an error of it.
        response.body.on('error', () => {}).destroy()
        return { ok: true, status: response.statusCode }
      } catch (error) {
        return { ok: false, failure: toFailure(error as Error) }
      }
    },
  }
}

function toFailure(error: Error): 'unreachable' | 'not_allowed' {
  const isPrivate = [error, error.cause].some((one) => one instanceof PrivateAddressError)
  return isPrivate ? 'not_allowed' : 'unreachable'
}

function parseTarget(url: string): URL | undefined {
  if (!URL.canParse(url)) return undefined
  const target = new URL(url)
  return target.username || target.password || target.hash ? undefined : target
}

async function readDocument({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<FetchedDocument> {
  const giveUp = (failure: 'unreachable' | 'malformed'): FetchedDocument => {
    // Giving the body up is reported as an error of it.
    body.on('error', () => {}).destroy()
    return { ok: false, failure }
  }
  if (statusCode !== 200) return giveUp('unreachable')
  // A compressed document would have to be unpacked to know its size; it was asked for plain.
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return giveUp('malformed')
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) return giveUp('malformed')
    chunks.push(chunk)
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
    return { ok: true, document: JSON.parse(text) as unknown, max_age_s: parseMaxAge(headers['cache-control']) }
  } catch {
    return { ok: false, failure: 'malformed' }
  }
}

/** `no-store` and `no-cache` count as 0 seconds. */
function parseMaxAge(header: string | string[] | undefined): number | undefined {
  const value = String(header ?? '')
  if (/\bno-(?:store|cache)\b/i.test(value)) return 0
  const [, seconds] = /\bmax-age=(\d{1,9})\b/i.exec(value) ?? []
  return seconds === undefined ? undefined : Number(seconds)
}
