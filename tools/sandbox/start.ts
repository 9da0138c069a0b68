import type { IncomingMessage } from 'node:http'
import type { DatabaseSync } from 'node:sqlite'
import { Ajv, type AnySchema } from 'ajv'
import fastify, { type FastifyInstance } from 'fastify'
import { parse } from 'qs'
import { GeocoderSandbox } from './geocoder/geocoder.ts'
import { GoogleSandbox } from './google/google.ts'
import type { PayPalAccount } from './paypal/authenticate.ts'
import { PayPalSandbox } from './paypal/paypal.ts'
import { controlRoutes } from './platform/control.ts'
import { openDatabase } from './platform/database.ts'
import { Scheduler } from './platform/scheduler.ts'
import { injectErrors } from './platform/inject-errors.ts'
import { logRequests, RequestLog } from './platform/request-log.ts'
import { SwitchBoard } from './platform/switches.ts'
import type { WebhookQueue } from './platform/webhook-queue.ts'
import type { S3Account } from './s3/account.ts'
import { S3Sandbox } from './s3/s3.ts'
import { StripeSandbox } from './stripe/stripe.ts'

export interface SandboxSettings {
  /** 0 chooses a free port. */
  port: number
  host?: string
  /** The base URL for browsers, when it differs from host and port. */
  url?: string
  /** A folder, or ':memory:' for a state that ends with the process. */
  data: string
  keys: SandboxKeys
  webhook_url?: string | null
  /** Without it PayPal is not simulated. */
  paypal?: PayPalAccount | null
  /** Without it there is no S3. */
  s3?: S3Account | null
  postal_codes?: string | null
  google_origins?: string[]
}

export interface SandboxKeys {
  stripe_secret_key: string
  stripe_public_key: string
  stripe_webhook_secret: string
  google_client_id: string | null
  /** The geocoder's key; null refuses every key. */
  maps_key: string | null
}

export interface Sandbox {
  url: string
  close: () => Promise<void>
}

/** Starts the sandbox in this process. It responds once the promise has resolved; a port in use rejects. */
export async function startSandbox(settings: SandboxSettings): Promise<Sandbox> {
  const database = openDatabase(settings.data)
  const switches = new SwitchBoard(database)
  const scheduler = new Scheduler(database)
  let url = settings.url ?? ''
  const ground = { database, switches, scheduler, url: () => url }
  const stripe = createStripe(settings, ground)
  const paypal = settings.paypal ? new PayPalSandbox({ ...ground, account: settings.paypal }) : null
  const parts: ProviderSandbox[] = [
    stripe,
    ...(paypal ? [paypal] : []),
    createGoogle(settings, ground),
    createGeocoder(settings, ground),
    ...(settings.s3 ? [new S3Sandbox({ database, account: settings.s3 })] : []),
  ]
  const app = buildApp(switches, scheduler, parts)

  const close = async () => {
    scheduler.stop()
    for (const { queue } of parts) queue?.stop()
    await app.close()
    database.close()
  }
  try {
    const listening = await app.listen({ port: settings.port, host: settings.host ?? '127.0.0.1' })
    url ||= listening
    scheduler.start()
    for (const { queue } of parts) queue?.start()
    return { url, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Parts of a provider besides its routes; not every provider sends events or has a state. */
interface ProviderSandbox {
  routes(app: FastifyInstance): void
  rewriteUrl?(request: Pick<IncomingMessage, 'url' | 'headers'>): string
  queue?: WebhookQueue
  reset?(): void
}

interface SandboxContext {
  database: DatabaseSync
  switches: SwitchBoard
  scheduler: Scheduler
  url: () => string
}

function createStripe(settings: SandboxSettings, ground: SandboxContext): StripeSandbox {
  const { stripe_secret_key, stripe_public_key, stripe_webhook_secret } = settings.keys
  return new StripeSandbox({
    ...ground,
    keys: { secret_key: stripe_secret_key, public_key: stripe_public_key, webhook_secret: stripe_webhook_secret },
    webhook_url: settings.webhook_url ?? null,
  })
}

function createGoogle(settings: SandboxSettings, { database, url }: SandboxContext): GoogleSandbox {
  return new GoogleSandbox({
    database,
    client_id: settings.keys.google_client_id,
    origins: settings.google_origins ?? [],
    url,
  })
}

function createGeocoder(settings: SandboxSettings, { switches }: SandboxContext): GeocoderSandbox {
  return new GeocoderSandbox({ switches, key: settings.keys.maps_key, folder: settings.postal_codes ?? null })
}

/**
 * Bodies are validated strictly: a wrong value in a test is refused and not coerced. Several sandboxes of one process
 * share what is compiled.
 */
const ajv = new Ajv({ useDefaults: true })

function buildApp(switches: SwitchBoard, scheduler: Scheduler, parts: ProviderSandbox[]): FastifyInstance {
  const app = fastify({
    forceCloseConnections: true,
    // A busy machine delays the start, whose deadline is that of the program that waits for it.
    pluginTimeout: 0,
    rewriteUrl: (request) => parts.find((part) => part.rewriteUrl)?.rewriteUrl?.(request) ?? request.url ?? '/',
    routerOptions: { querystringParser: (text) => parse(text, { plainObjects: true }) },
  })
  app.setValidatorCompiler(({ schema }) => ajv.compile(schema as AnySchema))
  const log = new RequestLog()
  logRequests(app, log)
  injectErrors(app, switches, log)
  const forget = () => {
    scheduler.reset()
    for (const part of parts) {
      part.queue?.reset()
      part.reset?.()
    }
  }
  controlRoutes(app, { switches, log, queues: parts.flatMap((part) => part.queue ?? []), reset: forget })
  for (const part of parts) part.routes(app)
  return app
}
