import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { Dispatcher } from 'undici'
import { openPublicRequests, PrivateAddressError, type PublicRequest } from './public-request.ts'

export interface PublicFiles {
  /** Writes the file behind a URL to a new file and returns its number of bytes, or says why not. It never throws. */
  fetch(url: string, file: string, max_bytes: number): Promise<FetchedFile>
}

export type FetchedFile = { ok: true; bytes: number } | FailedFetch

interface FailedFetch {
  ok: false
  failure: RefusalCode
  reason: string
  is_temporary: boolean
}

type FileResponse = Pick<Dispatcher.ResponseData, 'headers' | 'body'>

const MAX_REDIRECTS = 4
const TIMEOUT_MS = 30_000

/**
 * Opens a client that visits public addresses only, also after a redirect. `allowed_hosts` (`127.0.0.1:4000`) are visited
 * wherever they are.
 */
export function openPublicFiles(allowed_hosts: readonly string[]): PublicFiles {
  const connect = openPublicRequests((target) => allowed_hosts.includes(target.host))
  return {
    async fetch(url, file, max_bytes) {
      try {
        const response = await follow(url, await connect())
        return 'failure' in response ? response : await writeBody(response, file, max_bytes)
      } catch (error) {
        await rm(file, { force: true })
        return toFailure(error as Error & { code?: string; cause?: unknown })
      }
    },
  }
}

/** Requests a URL and what it redirects to. Returns the first response with a file, or says why there is none. */
async function follow(url: string, request: PublicRequest): Promise<FileResponse | FailedFetch> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const headers = { accept: 'image/*', 'user-agent': 'shop-import' }
  let target = parseTarget(url)
  for (let redirects = 0; target !== undefined && redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await request(target, { signal, headers })
    if (response.statusCode === 200) return response
    await response.body.dump()
    const { location } = response.headers
    if (response.statusCode < 300 || response.statusCode >= 400 || typeof location !== 'string')
      return refused(`HTTP ${response.statusCode}`, response.statusCode >= 500 || response.statusCode === 429)
    target = parseTarget(location, target)
  }
  return target === undefined
    ? { ok: false, failure: 'image_address_invalid', reason: '', is_temporary: false }
    : refused('redirects', false)
}

async function writeBody({ headers, body }: FileResponse, file: string, max_bytes: number): Promise<FetchedFile> {
  let bytes = 0
  if (Number(headers['content-length'] ?? 0) > max_bytes) {
    // Giving the body up is reported as an error of it.
    body.on('error', () => {}).destroy()
    return { ok: false, failure: 'image_too_large', reason: '', is_temporary: false }
  }
  await pipeline(
    body,
    async function* limit(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        if (bytes > max_bytes) throw new TooLargeError()
        yield chunk
      }
    },
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  )
  return { ok: true, bytes }
}

class TooLargeError extends Error {}

function parseTarget(address: string, base?: URL): URL | undefined {
  if (!URL.canParse(address, base)) return undefined
  const target = new URL(address, base)
  if (target.protocol !== 'http:' && target.protocol !== 'https:') return undefined
  return target.username || target.password ? undefined : target
}

function toFailure(error: Error & { code?: string; cause?: unknown }): FetchedFile {
  const causes = [error, error.cause]
  if (causes.some((one) => one instanceof PrivateAddressError))
    return { ok: false, failure: 'image_address_private', reason: '', is_temporary: false }
  if (causes.some((one) => one instanceof TooLargeError))
    return { ok: false, failure: 'image_too_large', reason: '', is_temporary: false }
  return refused(error.code ?? error.name, true)
}

function refused(reason: string, is_temporary: boolean): FailedFetch {
  return { ok: false, failure: 'image_not_fetched', reason, is_temporary }
}
