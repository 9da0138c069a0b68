import { PRODUCTS_PER_PAGE } from '@shop/contract/limits.ts'
import { MAX_AGENT_CALLS_PER_MINUTE } from '@shop/contract/staff/agent-values.ts'
import { writeSetting } from '../../server/domains/content/content.ts'
import { Json } from '../../server/platform/db/values.ts'
import { type BenchDatabase, type BenchShop, countStatements, resetStatements } from './bench-shop.ts'
import { countProcessorTime, getTotalMs, type ProcessorTime } from './processor-time.ts'
import { getMedian } from './medians.ts'
import { compareRounds, type Ratio } from './ratio.ts'
import { repeatInParallel } from './purchase.ts'
import { buildReport, type Report } from './report.ts'
import { selectCases } from './select-cases.ts'
import { sendRequest } from './send-request.ts'
import { atMost } from './thresholds.ts'

/** Calls are spread over so many platforms, because one may call 6,000 times a minute at most. */
const PLATFORMS = 10
const ROUNDS = 6
/** Requests of one measurement. */
const REQUESTS = 400
const CONNECTIONS = 10

interface Search {
  name: string
  /** The query of the shop's own call. */
  query: string
  /** The input of the assistant's call, which finds the same products. */
  input: object
}

const searches: Search[] = [
  {
    name: 'list',
    query: 'subcategory_uri=categoria-1-1',
    input: { filters: { categories: ['categoria-1-1'] } },
  },
  { name: 'search for a word', query: 'search=pieza', input: { query: 'pieza' } },
]

type Ask = (search: Search, n: number) => Promise<void>
type Transport = 'api' | 'rest' | 'mcp'

/**
 * Measures searches of assistants beside the same ones of the shop's own call (`--only assistants`), both with as many
 * products: processor time in turns, and statements.
 */
export async function reportAssistants(database: BenchDatabase, shop: BenchShop, match?: string): Promise<Report> {
  await admitAssistants(database)
  const asks = { api: askApi(shop), rest: askRest(shop), mcp: askMcp(shop) } satisfies Record<Transport, Ask>
  const rows: string[] = []
  const targets = []
  for (const search of selectCases(searches, match)) {
    const measure = (transport: Transport) => measureSearch(database, shop, asks[transport], search)
    for (const transport of ['api', 'rest', 'mcp'] as const) await measure(transport)
    const rest = await compare(measure, 'api', 'rest')
    const mcp = await compare(measure, 'rest', 'mcp')
    rows.push(renderRow(`${search.name}: REST beside the API`, rest), renderRow(`${search.name}: MCP beside REST`, mcp))
    targets.push(
      atMost(`${search.name}: REST`, rest.total.ratio, 1.3, ' times'),
      atMost(`${search.name}: MCP beside REST`, mcp.total.present_ms - mcp.total.former_ms, 1.5, ' ms more'),
    )
  }
  const head = [
    `Processor time of one search of ${PRODUCTS_PER_PAGE} products, in turns; medians of ${2 * ROUNDS} rounds of ${REQUESTS} each.`,
    '',
    '| what | shop and PostgreSQL, ms | ratio | range | shop alone, ms | ratio | range | statements |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
  ]
  return buildReport([...head, ...rows], targets)
}

/** Switches assistants on and enters platforms, whose profiles are not fetched for a day. */
async function admitAssistants({ db }: BenchDatabase): Promise<void> {
  const version = '2026-08-25'
  const capabilities = {
    'dev.ucp.shopping.catalog.search': [version],
    'dev.ucp.shopping.catalog.lookup': [version],
    'dev.ucp.common.loyalty': [version],
  }
  await writeSetting(db, 'agents', { mode: 'catalog' }, new Date())
  for (let n = 0; n < PLATFORMS; n += 1)
    await db`
      insert into agent_platforms (profile_url, version, capabilities, keys, payment_handlers, fetched_at, expires_at,
        keys_refetched, calls_per_minute)
      values (${buildProfileUrl(n)}, ${version}, ${new Json(capabilities)}, ${new Json([])}, '{}', now(),
        now() + interval '1 day', false, ${MAX_AGENT_CALLS_PER_MINUTE})
      on conflict (profile_url) do update set expires_at = excluded.expires_at`
}

const buildProfileUrl = (n: number) => `https://platform-${n}.example/profile.json`

function askApi({ url }: BenchShop): Ask {
  return ({ query }) => send(`${url}/api/products/search?${query}&lang=es&currency=MXN`, { method: 'GET', headers: {} })
}

function askRest({ url }: BenchShop): Ask {
  return ({ input }, n) =>
    send(`${url}/ucp/rest/catalog/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'ucp-agent': `profile="${buildProfileUrl(n % PLATFORMS)}"` },
      body: JSON.stringify(withPage(input)),
    })
}

function askMcp({ url }: BenchShop): Ask {
  return ({ input }, n) => {
    const meta = { 'ucp-agent': { profile: buildProfileUrl(n % PLATFORMS) } }
    const params = { name: 'search_catalog', arguments: { meta, catalog: withPage(input) } }
    return send(`${url}/ucp/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    })
  }
}

/** The page is as long as the shop's own, in its language and currency. */
function withPage(input: object) {
  return { ...input, context: { language: 'es', currency: 'MXN' }, pagination: { limit: PRODUCTS_PER_PAGE } }
}

async function send(url: string, options: Parameters<typeof sendRequest>[1]): Promise<void> {
  const { status, body } = await sendRequest(url, options)
  if (status !== 200) throw new Error(`${url} was answered with ${status}: ${body.slice(0, 200)}`)
}

interface Measured extends ProcessorTime {
  statements: number
}

async function measureSearch(
  database: BenchDatabase,
  { shop }: BenchShop,
  ask: Ask,
  search: Search,
): Promise<Measured> {
  await resetStatements(database.db)
  const getTime = countProcessorTime([shop], database)
  await repeatInParallel(REQUESTS, CONNECTIONS, (n) => ask(search, n))
  const time = getTime(REQUESTS)
  return { ...time, statements: (await countStatements(database.db)) / REQUESTS }
}

interface Comparison {
  total: Ratio
  ours: Ratio
  statements: number
}

/** Measures both in turns (A B B A). */
async function compare(
  measure: (transport: Transport) => Promise<Measured>,
  former: Transport,
  present: Transport,
): Promise<Comparison> {
  const rounds: [Measured, Measured][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = await measure(former)
    rounds.push([first, await measure(present)])
    const second = await measure(present)
    rounds.push([await measure(former), second])
  }
  return {
    total: compareRounds(rounds.map(([a, b]) => [getTotalMs(a), getTotalMs(b)])),
    ours: compareRounds(rounds.map(([a, b]) => [a.ours_ms, b.ours_ms])),
    statements: getMedian(rounds.map(([, { statements }]) => statements)),
  }
}

function renderRow(name: string, { total, ours, statements }: Comparison): string {
  const cells = [total, ours].map(
    ({ former_ms, present_ms, ratio, lowest, highest }) =>
      `${former_ms.toFixed(2)} → ${present_ms.toFixed(2)} | ${ratio.toFixed(2)} | ${lowest.toFixed(2)} to ${highest.toFixed(2)}`,
  )
  return `| ${name} | ${cells.join(' | ')} | ${statements.toFixed(2)} |`
}
