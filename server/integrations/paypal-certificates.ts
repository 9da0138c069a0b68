import { type KeyObject, X509Certificate } from 'node:crypto'
import { getCACertificates } from 'node:tls'
import { memoize } from '../platform/memoize.ts'
import { type Caller, openFetchBudget } from './fetch-budget.ts'
import type { Unavailable } from './payment-provider.ts'
import type { PayPalSettings } from './paypal-api.ts'

export interface PayPalCertificates {
  /** Returns the key of a certificate that was fetched before and is in its time. */
  findKnownKey(cert_url: string): { key: KeyObject } | undefined
  /** Returns the key of the certificate behind a URL. `foreign`: PayPal has no such certificate. */
  findKey(cert_url: string, caller: Caller): Promise<{ key: KeyObject } | 'foreign' | Unavailable>
}

interface SigningCertificate {
  key: KeyObject
  valid_to: Date
}

type Source = Pick<PayPalSettings, 'api_url' | 'sandbox_url'>

const TIMEOUT_MS = 5_000
/** A chain of certificates has 4 to 8 KB. */
const MAX_CHAIN_BYTES = 65_536
const WINDOW_MS = 600_000
/**
 * The number of URLs without a certificate that a process asks for in a window at most: for events of strangers, and for
 * those of one address, or of one address about one payment of the shop. Anybody may name a certificate in a request, and
 * PayPal uses one for months.
 */
const LIMITS = { window_ms: WINDOW_MS, strangers: 30, address: 3 }

/**
 * Fetches the certificates that PayPal signs its events with, and keeps those that are valid. A URL that led to none is
 * remembered until the window ends, so memory and requests are bounded whatever is asked for.
 */
export function openPayPalCertificates(source: Source, now: () => number = Date.now): PayPalCertificates {
  const valid = new Map<string, SigningCertificate>()
  const foreign = new Map<string, number>()
  const running = new Map<string, Promise<SigningCertificate | 'foreign' | Unavailable>>()
  const budget = openFetchBudget(LIMITS, now)

  function findValid(url: string): SigningCertificate | undefined {
    const known = valid.get(url)
    if (known && known.valid_to.valueOf() > now()) return known
    valid.delete(url)
    return undefined
  }

  async function fetchOnce(url: string, caller: Caller) {
    const result = await fetchCertificate(url, source, now())
    if (result === 'foreign') rememberForeign(url)
    else if ('key' in result) {
      valid.set(url, result)
      budget.refund(caller)
    }
    return result
  }

  function rememberForeign(url: string): void {
    for (const [one, at] of foreign) if (now() - at >= WINDOW_MS) foreign.delete(one)
    foreign.set(url, now())
  }

  return {
    findKnownKey(cert_url) {
      const url = toFetchUrl(source, cert_url)
      return url === undefined ? undefined : findValid(url)
    },
    async findKey(cert_url, caller) {
      const url = toFetchUrl(source, cert_url)
      if (url === undefined) return 'foreign'
      const known = findValid(url) ?? running.get(url)
      if (known) return known
      if (now() - (foreign.get(url) ?? -Infinity) < WINDOW_MS) return 'foreign'
      if (!budget.take(caller)) return { unavailable: 'too many unknown certificates' }
      const fetched = fetchOnce(url, caller).finally(() => running.delete(url))
      running.set(url, fetched)
      return fetched
    },
  }
}

const CERTIFICATE_PATH = /^\/v1\/notifications\/certs\/CERT-[0-9A-Za-z-]{1,64}$/

/**
 * Returns the URL to fetch a certificate from; undefined unless it is one of PayPal's own hosts for the account in use.
 * The demo's sandbox publishes its certificate under its URL for browsers and is asked where the shop reaches it.
 */
export function toFetchUrl({ api_url, sandbox_url }: Source, cert_url: string): string | undefined {
  if (!URL.canParse(cert_url)) return undefined
  const { origin, pathname, search, hash, username, password } = new URL(cert_url)
  if (!CERTIFICATE_PATH.test(pathname) || search || hash || username || password) return undefined
  if (sandbox_url !== undefined && api_url !== undefined) {
    const origins = [sandbox_url, api_url].map((url) => new URL(url).origin)
    return origins.includes(origin) ? new URL(api_url).origin + pathname : undefined
  }
  const account = api_url !== undefined && new URL(api_url).hostname.endsWith('.sandbox.paypal.com') ? '.sandbox' : ''
  const hosts = [`https://api${account}.paypal.com`, `https://api-m${account}.paypal.com`]
  return hosts.includes(origin) ? origin + pathname : undefined
}

async function fetchCertificate(
  url: string,
  { sandbox_url }: Source,
  now: number,
): Promise<SigningCertificate | 'foreign' | Unavailable> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.status === 404 || response.status === 400) return 'foreign'
    if (!response.ok) return { unavailable: `certificate answered ${response.status}` }
    const pem = await readText(response)
    const authorities = sandbox_url === undefined ? await loadAuthorities() : undefined
    return readSigningCertificate(pem, authorities, new Date(now))
  } catch (error) {
    return { unavailable: error instanceof Error ? error.message : String(error) }
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_CHAIN_BYTES) throw new Error('the certificate is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('latin1')
}

/** The certificate authorities that HTTPS requests of this process trust. */
const loadAuthorities = memoize(Infinity, async () =>
  getCACertificates().map((certificate) => new X509Certificate(certificate)),
)

const MAX_CHAIN_LENGTH = 5
/** PayPal's own libraries accept this subject only. */
const SUBJECT = /^CN=messageverificationcerts(\.[a-z0-9-]+)*\.paypal\.com$/m

/**
 * Reads a chain of certificates in PEM, of which the first one signs. Throws unless it is PayPal's, every certificate is
 * in its time, and one of the authorities issued the last one. Without authorities, the chain's own root is trusted:
 * that is the demo's sandbox.
 */
export function readSigningCertificate(
  pem: string,
  authorities: readonly X509Certificate[] | undefined,
  now: Date,
): SigningCertificate {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  const [signer, ...issuers] = blocks.slice(0, MAX_CHAIN_LENGTH).map((block) => new X509Certificate(block))
  if (!signer) throw new Error('the answer contains no certificate')
  if (authorities && !SUBJECT.test(signer.subject)) throw new Error('the certificate has another subject')
  if (signer.publicKey.asymmetricKeyType !== 'rsa') throw new Error('the certificate has no RSA key')
  const roots = authorities ?? issuers.filter((certificate) => isIssuer(certificate, certificate))
  if (!isTrusted(signer, issuers, { roots, now })) throw new Error('no known authority issued the certificate')
  return { key: signer.publicKey, valid_to: signer.validToDate }
}

function isTrusted(
  signer: X509Certificate,
  issuers: X509Certificate[],
  { roots, now }: { roots: readonly X509Certificate[]; now: Date },
): boolean {
  let current: X509Certificate | undefined = signer
  for (let length = 0; current && length < MAX_CHAIN_LENGTH; length += 1) {
    const certificate: X509Certificate = current
    if (now < certificate.validFromDate || now > certificate.validToDate) return false
    if (roots.some((root) => isIssuer(root, certificate))) return true
    current = issuers.find((issuer) => issuer.ca && isIssuer(issuer, certificate))
  }
  return false
}

function isIssuer(issuer: X509Certificate, certificate: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
}
