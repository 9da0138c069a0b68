import type { DatabaseSync } from 'node:sqlite'
import fastify, { type FastifyInstance } from 'fastify'
import { parse } from 'qs'
import { controlRoutes } from './platform/control.ts'
import { openDatabase } from './platform/database.ts'
import { misbehave } from './platform/misbehave.ts'
import { logRequests, RequestLog } from './platform/request-log.ts'
import { SwitchBoard } from './platform/switches.ts'
import { StripePart } from './stripe/stripe.ts'

export interface SandboxSettings {
  /** 0 takes any free port. */
  port: number
  host?: string
  /** How browsers reach it, when that is not by host and port. */
  url?: string
  /** A folder, or ':memory:' for a state that ends with the process. */
  data: string
  keys: { stripe_secret_key: string; stripe_public_key: string; stripe_webhook_secret: string }
  /** Where Stripe's events go. */
  webhook_url?: string | null
}

export interface Sandbox {
  url: string
  close: () => Promise<void>
}

/** Starts the sandbox in this process. It answers when the promise resolves; a taken port rejects. */
export async function startSandbox(settings: SandboxSettings): Promise<Sandbox> {
  const database = openDatabase(settings.data)
  const switches = new SwitchBoard(database)
  let url = settings.url ?? ''
  const stripe = openStripe(settings, database, switches, () => url)
  const app = buildApp(switches, stripe)

  const close = async () => {
    stripe.stop()
    await app.close()
    database.close()
  }
  try {
    const listening = await app.listen({ port: settings.port, host: settings.host ?? '127.0.0.1' })
    url ||= listening
    stripe.start()
    return { url, close }
  } catch (error) {
    await close()
    throw error
  }
}

function openStripe(
  settings: SandboxSettings,
  database: DatabaseSync,
  switches: SwitchBoard,
  url: () => string,
): StripePart {
  const { stripe_secret_key, stripe_public_key, stripe_webhook_secret } = settings.keys
  return new StripePart({
    database,
    switches,
    keys: { secret_key: stripe_secret_key, public_key: stripe_public_key, webhook_secret: stripe_webhook_secret },
    webhook_url: settings.webhook_url ?? null,
    url,
  })
}

/** Strict about bodies: what a test sends by mistake is refused and not bent into shape. */
function buildApp(switches: SwitchBoard, stripe: StripePart): FastifyInstance {
  const app = fastify({
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    forceCloseConnections: true,
    routerOptions: { querystringParser: (text) => parse(text, { plainObjects: true }) },
  })
  const log = new RequestLog()
  logRequests(app, log)
  misbehave(app, switches, log)
  controlRoutes(app, { switches, log, queues: [stripe.queue], forget: () => stripe.forget() })
  stripe.routes(app)
  return app
}
