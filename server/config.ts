import { availableParallelism } from 'node:os'
import { type Clock, systemClock, parseClock } from './platform/clock.ts'
import { type CdnSettings, parseCdn } from './platform/cdn.ts'
import { parseDatabaseUrl } from './platform/database-url.ts'
import { parseImageHosts, parseProxies } from './platform/host-settings.ts'
import { type EncryptionKeys, parseEncryptionKeys } from './platform/encryption-key.ts'
import { isEmail, isLoopback, isSender } from './platform/setting-formats.ts'
import { type BucketSettings, parseMediaBucket } from './platform/bucket-url.ts'
import { type BackupSettings, parseBackupSettings } from './platform/backup-settings.ts'
import {
  type GoogleSettings,
  parseGoogle,
  parsePaypal,
  parseStripe,
  type PayPalSettings,
  type StripeSettings,
} from './platform/provider-settings.ts'
import { BadSetting, type GetSetting, parseNumber, parseChoice, parsePort, parseUrl } from './platform/settings.ts'
import { parseSms, type SmsSettings } from './platform/sms-settings.ts'

export interface Config {
  mode: 'demo' | 'live'
  role: 'web' | 'worker' | 'all'
  workers: number
  /** How many processes ended by themselves before this one was started in their place. */
  replaced_processes: number
  host: string
  port: number
  public_url: string
  /** The URL of the back office, which may have a host of its own; otherwise that of the shop. */
  admin_url: string
  trusted_proxies: string[]
  database_url: string | undefined
  database_replica_url: string | undefined
  database_pool: number
  database_prepare: boolean
  /** Memory for long-lived objects of the shop's process, in megabytes. */
  heap_limit_mb: number
  /** Seconds for which the shop still accepts connections after the signal to stop. */
  drain_s: number
  data_dir: string
  /** The bucket of images and files; undefined: the data folder. */
  media: BucketSettings | undefined
  /** Where browsers load images: the start of their URLs, which the key and the file follow; undefined: from the shop. */
  media_public_url: string | undefined
  seed: 'demo' | 'none' | number | undefined
  seed_orders: number
  smtp_url: string | undefined
  mail_from: string
  owner_email: string | undefined
  /** The recipient of messages to the shop; undefined: the seller that the settings name. */
  shop_email: string | undefined
  sms: SmsSettings | undefined
  stripe: StripeSettings | undefined
  paypal: PayPalSettings | undefined
  /** Recipients of zelle and venmo transfers; undefined: not offered. */
  accounts: { zelle: string | undefined; venmo: string | undefined }
  google: GoogleSettings | undefined
  /** The shop's number at Google Pay, with which assistants may pay real money. */
  google_merchant_id: string | undefined
  /** The shop's profile at the card provider, to which platforms of assistants share payment tokens. */
  stripe_profile_id: string | undefined
  maps: { key: string; geocode_url: string } | undefined
  sandbox: { port: number; url: string }
  /** Hosts with port (`127.0.0.1:4000`) whose images are imported although their address is not public; in a demo only. */
  image_hosts: string[]
  /** Where the embedded database is archived; undefined: nowhere. */
  backup: BackupSettings | undefined
  /** The key that encrypts secrets in the database, and during a rotation the former one. */
  encryption_keys: EncryptionKeys | undefined
  metrics_token: string | undefined
  /** Milliseconds for which a shipment or a delivery can be undone, and its mail waits. */
  undo_ms: number
  address_limit_scale: number
  clock: Clock
  log_level: string
  /** The OTLP receiver of traces; undefined: nothing is traced. */
  otlp_endpoint: string | undefined
  /** When it is off, no response is cached in memory (for benchmarks). */
  guest_cache: boolean
  cdn: CdnSettings | undefined
}

/** Without WORKERS there are no more processes than this: each needs memory and connections of its own. */
const MAX_AUTOMATIC_WORKERS = 4

/** This is enough for a shop of any size, because what it keeps in memory is bounded. */
export const HEAP_LIMIT_MB = 160

export type Environment = Record<string, string | undefined>

/** Returns the settings of this process unparsed, for a check that runs before they are read. */
export function getEnvironment(): Environment {
  return process.env
}

/**
 * Reads and validates every setting, once: only this file reads the environment. An empty value counts as unset. Throws
 * BadSetting.
 */
export function readConfig(environment: Environment = getEnvironment()): Config {
  const get = (name: string) => getSetting(environment, name)
  const mode = parseChoice(get, 'SHOP_MODE', ['demo', 'live'], 'demo')
  const port = parsePort(get, 'PORT', 3000)
  const host = get('HOST') ?? '127.0.0.1'
  const public_url = parseUrl(get, 'PUBLIC_URL') ?? `http://localhost:${port}`
  const sandbox_port = parsePort(get, 'SANDBOX_PORT', port < 65_535 ? port + 1 : port - 1)
  if (sandbox_port === port)
    throw new BadSetting(`SANDBOX_PORT is ${port}, the same as PORT. Give the sandbox its own.`)
  const sandbox = { port: sandbox_port, url: parseUrl(get, 'SANDBOX_URL') ?? `http://localhost:${sandbox_port}` }
  const guest_cache = parseChoice(get, 'GUEST_CACHE', ['on', 'off'], 'on') === 'on'
  const config: Config = {
    mode,
    ...parseProcesses(get),
    host,
    port,
    public_url,
    admin_url: parseAdminUrl(get, public_url),
    trusted_proxies: parseProxies(get),
    database_url: parseDatabaseUrl(get, 'DATABASE_URL'),
    database_replica_url: parseDatabaseUrl(get, 'DATABASE_REPLICA_URL'),
    database_pool: parseNumber(get, 'DATABASE_POOL', 12, 2, 200),
    database_prepare: parseChoice(get, 'DATABASE_PREPARE', ['on', 'off'], 'on') === 'on',
    heap_limit_mb: Math.floor(parseNumber(get, 'HEAP_LIMIT_MB', HEAP_LIMIT_MB, 96, 65_536)),
    drain_s: parseNumber(get, 'DRAIN_S', 2, 0, 5),
    data_dir: get('DATA_DIR') ?? './data',
    media: parseMediaBucket(get),
    media_public_url: parseUrl(get, 'MEDIA_PUBLIC_URL'),
    seed: parseSeed(get, mode),
    seed_orders: Math.floor(parseNumber(get, 'SEED_ORDERS', 0, 0, 10_000_000)),
    smtp_url: parseSmtpUrl(get),
    mail_from: parseSender(get),
    owner_email: parseEmail(get, 'OWNER_EMAIL'),
    shop_email: parseEmail(get, 'SHOP_EMAIL'),
    sms: parseSms(get),
    stripe: parseStripe(get, mode, sandbox.url),
    paypal: parsePaypal(get, mode, sandbox.url),
    accounts: parseTransferAccounts(get, mode),
    google: parseGoogle(get, mode, sandbox.url),
    google_merchant_id: get('GOOGLE_PAY_MERCHANT_ID'),
    stripe_profile_id: get('STRIPE_PROFILE_ID'),
    maps: parseMaps(get),
    sandbox,
    image_hosts: parseImageHosts(get, mode),
    backup: parseBackupSettings(get),
    encryption_keys: parseEncryptionKeys(get),
    metrics_token: get('METRICS_TOKEN'),
    ...parseLimits(get),
    clock: parseClockSetting(get, mode),
    log_level: parseChoice(get, 'LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'info'),
    otlp_endpoint: parseUrl(get, 'OTEL_EXPORTER_OTLP_ENDPOINT'),
    guest_cache,
    cdn: parseCdn(get, guest_cache),
  }
  refusePublicDemo(config, get('DEMO_PUBLIC') === '1')
  refusePlainLive(config)
  return config
}

function parseLimits(get: (name: string) => string | undefined): Pick<Config, 'undo_ms' | 'address_limit_scale'> {
  return {
    undo_ms: Math.floor(parseNumber(get, 'SHIPMENT_UNDO_SECONDS', 600, 0, 3600)) * 1000,
    address_limit_scale: parseNumber(get, 'ADDRESS_LIMIT_SCALE', 1, 1, 1_000_000),
  }
}

/** Throws BadSetting for a value of the examples in deploy/, which everyone knows. */
function getSetting(environment: Environment, name: string): string | undefined {
  const value = environment[name]?.trim() || undefined
  if (value?.includes('change-me'))
    throw new BadSetting(`${name} still has the "change-me" of its example; give it a value of your own.`)
  return value
}

/** A host of its own has no path, and the same protection as the shop. Another name is enough: cookies ignore ports. */
function parseAdminUrl(get: GetSetting, public_url: string): string {
  const admin_url = parseUrl(get, 'ADMIN_URL')
  if (admin_url === undefined) return public_url
  const [admin, shop] = [new URL(admin_url), new URL(public_url)]
  if (admin.href === `${admin.origin}/` && admin.hostname !== shop.hostname && admin.protocol === shop.protocol)
    return admin.origin
  throw new BadSetting(
    `ADMIN_URL is "${admin_url}"; it must be an address with ${shop.protocol}// and another host than PUBLIC_URL, without a path.`,
  )
}

function parseProcesses(get: GetSetting): Pick<Config, 'role' | 'workers' | 'replaced_processes'> {
  const role = parseChoice(get, 'ROLE', ['web', 'worker', 'all'], 'all')
  const replaced_processes = parseNumber(get, 'REPLACED_PROCESSES', 0, 0, Number.MAX_SAFE_INTEGER)
  return { role, workers: parseWorkers(get, role), replaced_processes }
}

/** A process that only works on jobs is alone. */
function parseWorkers(get: GetSetting, role: Config['role']): number {
  if (role === 'worker') return 1
  const value = get('WORKERS') ?? 'auto'
  if (value === 'auto') return Math.min(availableParallelism(), MAX_AUTOMATIC_WORKERS)
  const workers = Number(value)
  if (Number.isInteger(workers) && workers >= 1 && workers <= 64) return workers
  throw new BadSetting(`WORKERS is "${value}"; it must be auto, or a number of processes from 1 to 64.`)
}

function parseEmail(get: GetSetting, name: string): string | undefined {
  const value = get(name)
  if (value === undefined || isEmail(value)) return value
  throw new BadSetting(`${name} is "${value}"; it must be one e-mail address, without a name.`)
}

function parseSmtpUrl(get: GetSetting): string | undefined {
  const url = parseUrl(get, 'SMTP_URL', ['smtp:', 'smtps:'])
  if (url === undefined || (URL.canParse(url) && new URL(url).hostname !== '')) return url
  throw new BadSetting('SMTP_URL names no host; it must look like smtps://user:password@mail.example.')
}

/** Accepts `Name <mailbox>` or the mailbox alone. */
function parseSender(get: GetSetting): string {
  const value = get('MAIL_FROM') ?? 'Lienza <hola@lienza.example>'
  if (isSender(value)) return value
  throw new BadSetting(
    `MAIL_FROM is "${value}"; it must be an e-mail address, or a name and one: Shop <hello@shop.example>.`,
  )
}

function parseSeed(get: GetSetting, mode: Config['mode']): Config['seed'] {
  const value = get('SEED')
  if (mode === 'live' && value === 'demo')
    throw new BadSetting('SEED is "demo", whose customers have a known password; a live shop starts empty. Unset it.')
  if (value === undefined || value === 'demo' || value === 'none') return value
  const products = Number(value)
  if (Number.isInteger(products) && products >= 1 && products <= 1_000_000) return products
  throw new BadSetting(`SEED is "${value}"; it must be demo, none, or a number of products to generate.`)
}

function parseClockSetting(get: GetSetting, mode: Config['mode']): Clock {
  const value = get('CLOCK')
  if (value === undefined) return systemClock
  if (mode === 'live') throw new BadSetting('CLOCK is set, but a live shop runs on the real time. Unset it.')
  const clock = parseClock(value)
  if (clock) return clock
  throw new BadSetting(`CLOCK is "${value}"; it must be an ISO time or an offset such as +9d.`)
}

const demoAccounts = { ZELLE_ACCOUNT: 'pagos@lienza.example', VENMO_ACCOUNT: '@lienza-demo' }

/** Returns the accounts that customers pay to, exactly as written; those of a demo do not exist. */
function parseTransferAccounts(get: GetSetting, mode: Config['mode']): Config['accounts'] {
  const parse = (name: keyof typeof demoAccounts): string | undefined => {
    const value = get(name)
    if (value !== undefined && value.length > 100) throw new BadSetting(`${name} is longer than 100 characters.`)
    return value ?? (mode === 'demo' ? demoAccounts[name] : undefined)
  }
  return { zelle: parse('ZELLE_ACCOUNT'), venmo: parse('VENMO_ACCOUNT') }
}

function parseMaps(get: GetSetting): Config['maps'] {
  const key = get('MAPS_KEY')
  const geocode_url = parseUrl(get, 'MAPS_GEOCODE_URL')
  if (!key && geocode_url) throw new BadSetting('MAPS_GEOCODE_URL is set without MAPS_KEY. Set both.')
  return key ? { key, geocode_url: geocode_url ?? 'https://maps.googleapis.com/maps/api/geocode/json' } : undefined
}

/** A demo shop has known passwords and test payments, so it must not be reachable from outside by accident. */
function refusePublicDemo(config: Config, allowed: boolean): void {
  if (config.mode === 'live' || allowed) return
  const [publicHost, adminHost] = [config.public_url, config.admin_url].map((url) => new URL(url).hostname)
  const hosts = { HOST: config.host, PUBLIC_URL: publicHost!, ADMIN_URL: adminHost! }
  const open = Object.entries(hosts).find(([, host]) => !isLoopback(host))
  if (open === undefined) return
  throw new BadSetting(
    `${open[0]} is "${open[1]}", which others can reach, but the shop is in demo mode. Set DEMO_PUBLIC=1 if you mean it.`,
  )
}

/** Passwords and payments cross the network; only a rehearsal on this machine needs no TLS. */
function refusePlainLive({ mode, public_url }: Config): void {
  if (mode === 'demo' || public_url.startsWith('https:') || isLoopback(new URL(public_url).hostname)) return
  throw new BadSetting(`PUBLIC_URL is "${public_url}"; a live shop needs an https address.`)
}
