import type { DatabaseSync } from 'node:sqlite'
import fastify, { type FastifyInstance } from 'fastify'
import { parse } from 'qs'
import { GeocoderPart } from './geocoder/geocoder.ts'
import { GooglePart } from './google/google.ts'
import type { PayPalAccount } from './paypal/authenticate.ts'
import { PayPalPart } from './paypal/paypal.ts'
import { controlRoutes } from './platform/control.ts'
import { openDatabase } from './platform/database.ts'
import { Later } from './platform/later.ts'
import { misbehave } from './platform/misbehave.ts'
import { logRequests, RequestLog } from './platform/request-log.ts'
import { SwitchBoard } from './platform/switches.ts'
import type { WebhookQueue } from './platform/webhook-queue.ts'
import { StripePart } from './stripe/stripe.ts'

export interface SandboxSettings {
  /** 0 takes any free port. */
  port: number
  host?: string
  /** How browsers reach it, when that is not by host and port. */
  url?: string
  /** A folder, or ':memory:' for a state that ends with the process. */
  data: string
  keys: SandboxKeys
  /** Where Stripe's events go. */
  webhook_url?: string | null
  /** Without it there is no PayPal here. */
  paypal?: PayPalAccount | null
  /** Google's secret of the client, for the exchange of codes. */
  google_client_secret?: string | null
  /** A folder with further tables of postal codes. */
  postal_codes?: string | null
  /** Pages that may ask Google's part for a sign-in, beside those of this machine. */
  google_origins?: string[]
}

export interface SandboxKeys {
  stripe_secret_key: string
  stripe_public_key: string
  stripe_webhook_secret: string
  /** The one site that may sign people in; null when there is none. */
  google_client_id: string | null
  /** What the geocoder asks for; null refuses every key. */
  maps_key: string | null
}

export interface Sandbox {
  url: string
  close: () => Promise<void>
}

/** Starts the sandbox in this process. It answers when the promise resolves; a taken port rejects. */
export async function startSandbox(settings: SandboxSettings): Promise<Sandbox> {
  const database = openDatabase(settings.data)
  const switches = new SwitchBoard(database)
  const later = new Later(database)
  let url = settings.url ?? ''
  const ground = { database, switches, later, url: () => url }
  const stripe = openStripe(settings, ground)
  const paypal = settings.paypal ? new PayPalPart({ ...ground, account: settings.paypal }) : null
  const parts: Part[] = [
    stripe,
    ...(paypal ? [paypal] : []),
    openGoogle(settings, ground),
    openGeocoder(settings, ground),
  ]
  const app = buildApp(switches, later, parts)

  const close = async () => {
    later.stop()
    for (const part of parts) part.stop?.()
    await app.close()
    database.close()
  }
  try {
    const listening = await app.listen({ port: settings.port, host: settings.host ?? '127.0.0.1' })
    url ||= listening
    later.start()
    for (const part of parts) part.start?.()
    return { url, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** What a provider's part has beside its routes; not every one sends events or keeps a state. */
interface Part {
  routes(app: FastifyInstance): void
  queue?: WebhookQueue
  start?(): void
  stop?(): void
  forget?(): void
}

/** What every provider's part stands on. */
interface Ground {
  database: DatabaseSync
  switches: SwitchBoard
  later: Later
  url: () => string
}

function openStripe(settings: SandboxSettings, ground: Ground): StripePart {
  const { stripe_secret_key, stripe_public_key, stripe_webhook_secret } = settings.keys
  return new StripePart({
    ...ground,
    keys: { secret_key: stripe_secret_key, public_key: stripe_public_key, webhook_secret: stripe_webhook_secret },
    webhook_url: settings.webhook_url ?? null,
  })
}

function openGoogle(settings: SandboxSettings, { database, url }: Ground): GooglePart {
  return new GooglePart({
    database,
    client_id: settings.keys.google_client_id,
    client_secret: settings.google_client_secret ?? null,
    origins: settings.google_origins ?? [],
    url,
  })
}

function openGeocoder(settings: SandboxSettings, { switches }: Ground): GeocoderPart {
  return new GeocoderPart({ switches, key: settings.keys.maps_key, folder: settings.postal_codes ?? null })
}

/** Strict about bodies: what a test sends by mistake is refused and not bent into shape. */
function buildApp(switches: SwitchBoard, later: Later, parts: Part[]): FastifyInstance {
  const app = fastify({
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    forceCloseConnections: true,
    routerOptions: { querystringParser: (text) => parse(text, { plainObjects: true }) },
  })
  const log = new RequestLog()
  logRequests(app, log)
  misbehave(app, switches, log)
  const forget = () => {
    later.forget()
    for (const part of parts) part.forget?.()
  }
  controlRoutes(app, { switches, log, queues: parts.flatMap((part) => part.queue ?? []), forget })
  for (const part of parts) part.routes(app)
  return app
}
