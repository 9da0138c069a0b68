import cluster from 'node:cluster'
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { JobCount } from './job-queries.ts'
import { hashSecret } from './secrets.ts'
import { countSecurityEvents } from './security-log.ts'
import { createMetricsReader } from './worker-metrics.ts'

/**
 * The time between two measurements of the event loop, which is also the least lag that is reported. The default of 10 ms
 * wakes an idle process a hundred times a second.
 */
const LAG_PRECISION_MS = 100

/**
 * The readers of the metrics: a bearer of the token, and a request that the shop takes for one from its own machine.
 */
export interface MetricsAccess {
  token: string | undefined
  isLocal: (request: FastifyRequest) => boolean
}

/** Returns whether a request comes from this machine itself, according to its connection and its headers. */
export function isLocalRequest({ headers, ip }: FastifyRequest): boolean {
  // A request that a proxy of this machine forwards is not local.
  const forwarded = ['x-forwarded-for', 'forwarded', 'via'].some((name) => headers[name] !== undefined)
  return !forwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip)
}

interface Gauges {
  cached_responses: () => { entries: number; hits: number }
  ledger_inconsistencies: () => Promise<{ ledger: string; inconsistencies: number }[]>
  /** Whether nothing can be written because a disk is full. */
  storage_full: () => Promise<boolean>
  /** When the newest backup was taken or, if there should be one, the database was created. */
  last_saved_at: () => Promise<Date | null>
  archive: () => Promise<{ archived_at: Date | null; archiving: boolean; failing: boolean }>
  jobs: () => Promise<JobCount[]>
  messages: () => Promise<MessageCount[]>
  /** Seconds since the oldest change that is not purged from the CDN; undefined without one. */
  cdn_purge_delay_s: (() => Promise<number>) | undefined
  transactions: () => { running: number; waiting: number; most: number }
  /** The payment providers, and whether the shop sends them no requests because they do not respond. */
  providers: () => { provider: string; away: boolean }[]
}

/**
 * Counts and times every response by call. `GET /metrics` shows this to its readers and is 404 for all others. A cached
 * response is only counted.
 */
export function serveMetrics(app: FastifyInstance, { token, isLocal }: MetricsAccess, gauges: Gauges): void {
  const registry = new Registry()
  // Each of several processes that share a port has its own memory and event loop.
  collectDefaultMetrics({
    register: registry,
    eventLoopMonitoringPrecision: LAG_PRECISION_MS,
    ...(cluster.worker ? { labels: { worker: cluster.worker.id } } : {}),
  })
  timeCalls(app, registry)
  registerState(registry, gauges)
  registerQueueGauges(registry, gauges)
  const read = createMetricsReader(registry)
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !isBearer(request, token)) return reply.status(404).send()
    void reply.type(registry.contentType)
    return read()
  })
}

function isBearer({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false
  return timingSafeEqual(hashSecret(headers.authorization ?? ''), hashSecret(`Bearer ${token}`))
}

/**
 * The number of messages that wait in the outbox, and of those of the last days that a mail server rejected for good.
 */
export interface MessageCount {
  channel: string
  unsent: number
  refused: number
}

/** The address of requests that this process makes to itself, which are not counted. No connection has it. */
export const OWN_ADDRESS = 'this process'

function timeCalls(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.raw.socket.remoteAddress === OWN_ADDRESS) return
    const call = request.routeOptions.config.call?.name ?? (request.url.startsWith('/media/') ? 'media' : 'page')
    seconds.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

/** Each process counts these for itself; every other gauge is the state of the whole shop, which all of them read. */
const gaugesOfProcesses: ReadonlySet<string> = new Set(['response_cache_entries', 'database_transactions'])

type GaugeValues = [label: string, value: number][] | number | undefined

/**
 * Returns what registers a gauge that is read again for each request: one value, or one for each value of `label`. While
 * the database does not respond, the gauges that read it have no value; the others do.
 */
function createAddGauge(registry: Registry) {
  return (name: string, help: string, read: () => GaugeValues | Promise<GaugeValues>, label?: string): void =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: label === undefined ? [] : [label],
        aggregator: gaugesOfProcesses.has(name) ? 'sum' : 'max',
        registers: [],
        async collect() {
          let values: GaugeValues
          try {
            values = await read()
          } catch {
            // The gauge has no value then.
          }
          this.reset()
          // The library resets a gauge without labels to 0, which would be an age or a state that was never read.
          if (label === undefined) this.remove()
          if (typeof values === 'number') this.set(values)
          else for (const [of, value] of values ?? []) this.set({ [label!]: of }, value)
        },
      }),
    )
}

function registerState(registry: Registry, gauges: Gauges): void {
  const addGauge = createAddGauge(registry)
  const cached = 'Responses for guests cached in memory'
  addGauge('response_cache_entries', cached, () => gauges.cached_responses().entries)
  registry.registerMetric(
    new Counter({
      name: 'response_cache_hits_total',
      help: 'Responses sent to guests from memory',
      registers: [],
      collect() {
        this.reset()
        this.inc(gauges.cached_responses().hits)
      },
    }),
  )
  registry.registerMetric(
    new Counter({
      name: 'security_events_total',
      help: 'Security events, by their name in the log',
      labelNames: ['event'],
      registers: [],
      collect() {
        this.reset()
        for (const [event, count] of countSecurityEvents()) this.inc({ event }, count)
      },
    }),
  )
  const listInconsistencies = async (): Promise<GaugeValues> =>
    (await gauges.ledger_inconsistencies()).map(({ ledger, inconsistencies }) => [ledger, inconsistencies])
  const inconsistencies = 'Inconsistencies that the last nightly check of a ledger found'
  addGauge('ledger_inconsistencies', inconsistencies, listInconsistencies, 'ledger')
  const listAway = (): GaugeValues => gauges.providers().map(({ provider, away }) => [provider, Number(away)])
  const unavailable = '1 while a provider of payments has not answered for several times in a row'
  addGauge('payment_provider_unavailable', unavailable, listAway, 'provider')
  const full = '1 while nothing can be written because a disk is full'
  addGauge('storage_full', full, async () => Number(await gauges.storage_full()))
}

function registerQueueGauges(registry: Registry, gauges: Gauges): void {
  const addGauge = createAddGauge(registry)
  const countJobs = (state: 'waiting' | 'failed') => async (): Promise<GaugeValues> =>
    (await gauges.jobs()).map((job) => [job.name, job[state]])
  addGauge('jobs_waiting', 'Jobs that are due and not in progress yet', countJobs('waiting'), 'job')
  addGauge('jobs_failed', 'Jobs that failed for good', countJobs('failed'), 'job')
  const countMessages = (state: 'unsent' | 'refused') => async (): Promise<GaugeValues> =>
    (await gauges.messages()).map((message) => [message.channel, message[state]])
  addGauge('messages_unsent', 'Messages of the outbox that are not sent yet', countMessages('unsent'), 'channel')
  const refused = 'Messages of the last 7 days that a mail server rejected for good'
  addGauge('messages_refused', refused, countMessages('refused'), 'channel')
  const age = 'Seconds since the newest backup was taken, or since the database was created when there is none'
  addGauge('backup_age_seconds', age, async () => getAge(await gauges.last_saved_at()))
  const archived = 'Seconds since the database last archived changes'
  addGauge('wal_archive_age_seconds', archived, async () => getAge((await gauges.archive()).archived_at))
  const failing = '1 while archiving fails and WAL collects on the disk'
  addGauge('wal_archive_failing', failing, async () => {
    const archive = await gauges.archive()
    return archive.archiving ? Number(archive.failing) : undefined
  })
  const delay = 'Seconds since the oldest change that is not purged from the CDN for good'
  if (gauges.cdn_purge_delay_s) addGauge('cdn_purge_delay_seconds', delay, gauges.cdn_purge_delay_s)
  const transactions = 'Transactions of this process, and how many it may have'
  addGauge('database_transactions', transactions, () => Object.entries(gauges.transactions()), 'state')
}

const getAge = (since: Date | null) => (since === null ? undefined : Math.max(0, (Date.now() - since.valueOf()) / 1000))
