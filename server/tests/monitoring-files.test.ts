import { readFileSync } from 'node:fs'
import path from 'node:path'
import { calls } from '@shop/contract/calls.ts'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { jobNames } from '../jobs/job-table.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** Metrics that other programs have: the exporters that deploy/monitoring/alerts.yaml names, and the archive. */
const METRICS_OF_OTHERS = /^(?:up|node_\w+|kube_\w+|patroni_\w+|pg_\w+|pgbackrest_\w+|probe_\w+)$/
const DEFAULT_METRICS =
  /^(?:process_cpu_seconds_total|process_resident_memory_bytes|nodejs_heap_size_used_bytes|nodejs_eventloop_lag_p99_seconds)$/
const WORDS =
  /^(?:sum|max|min|by|rate|increase|histogram_quantile|topk|absent|time|or|and|unless|le|call|status|job|instance|provider|ledger|channel|state|for)$/

const alerts = parseAllDocuments(read('deploy/monitoring/alerts.yaml'))[0]?.toJS() as {
  groups: { rules: { alert: string; expr: string }[] }[]
}
const rules = alerts.groups.flatMap((group) => group.rules)
const dashboard = JSON.parse(read('deploy/monitoring/dashboard.json')) as {
  panels: { title: string; targets?: { expr: string }[] }[]
}
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
]

test.each(expressions)('%s uses only metrics and labels that exist', (_name, expr) => {
  const source = read('server/platform/metrics.ts') + read('server/platform/worker-metrics.ts')
  const own = [...source.matchAll(/(?:name: |addGauge\(\s*)'([a-z_]+)'/g)].map(([, name = '']) => name)
  const names = expr
    .replaceAll(/"[^"]*"|\[[^\]]*\]|\b(?:by|without) \([^)]*\)/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .match(/[a-z_][a-z_0-9]+/gi)
    ?.filter((name) => !WORDS.test(name) && !METRICS_OF_OTHERS.test(name) && !DEFAULT_METRICS.test(name))
  expect(names?.filter((name) => !own.includes(name.replace(/_(?:bucket|sum|count)$/, '')))).toEqual([])
})

test('alerts and dashboard name only jobs and calls that exist', () => {
  const named = (label: string) =>
    expressions
      .flatMap(([, expr]) => [...expr.matchAll(new RegExp(`\\b${label}[=!]~?"([^"]+)"`, 'g'))])
      .flatMap(([, names = '']) => names.split('|'))
      .filter((name) => !name.includes('.*') && name !== 'lienza')
  expect(named('job').filter((name) => !jobNames.includes(name))).toEqual([])
  expect(named('call').filter((name) => !(name in calls))).toEqual([])
})

test('the alert ShopDown does not count workers, which Prometheus knows by a label', () => {
  const [job] = parse(read('deploy/monitoring/prometheus.yaml')).scrape_configs
  const compose = parseAllDocuments(read('deploy/compose/compose.yaml'), { merge: true })[0]?.toJS() as {
    services: Record<string, { environment?: Record<string, string> }>
  }
  const workers = Object.entries(compose.services).filter(([, service]) => service.environment?.ROLE === 'worker')
  const targets = workers.map(([name]) => `${name}:3000`)
  expect(job.static_configs).toContainEqual({ targets, labels: { role: 'worker' } })
  expect(rules.find(({ alert }) => alert === 'ShopDown')?.expr).toBe('absent(up{job="lienza",role!="worker"} == 1)')
})

test('the alert about payment providers does not count the bucket of images, which is in the same metric', () => {
  const listProviders = (name: string) =>
    /payment_provider_unavailable\{provider=~?"([^"]+)"/.exec(
      rules.find(({ alert }) => alert === name)?.expr ?? '',
    )?.[1]
  expect(listProviders('PaymentProviderUnavailable')).toBe('card|paypal')
  expect(listProviders('ImagesUnavailable')).toBe('media')
})

test('backups.md names the limits of the rules for backups', () => {
  const table = read('docs/backups.md').split('| metric | alert when |')[1]?.split('\n\n')[0] ?? ''
  const limits = new Map(
    [...table.matchAll(/^\| `(\w+)` \| (?:above )?(\d+)/gm)].map(([, name, limit]) => [name, Number(limit)]),
  )
  const findLimit = (metric: string) => {
    const [, , ...factors] =
      new RegExp(`(max|min)\\(${metric}\\) (?:>|==) (\\d+)(?: \\* (\\d+))?`).exec(
        rules.map(({ expr }) => expr).join('\n'),
      ) ?? []
    return factors.reduce((product, factor) => product * Number(factor ?? 1), 1)
  }
  expect(limits.size).toBe(4)
  for (const [metric = '', limit] of limits) expect([metric, findLimit(metric)]).toEqual([metric, limit])
})

test('every alert has a case in which it fires, and one in which it does not', () => {
  const { tests } = parse(read('deploy/monitoring/alerts.test.yaml')) as {
    tests: { alert_rule_test: { alertname: string; exp_alerts: object[] }[] }[]
  }
  const cases = tests.flatMap(({ alert_rule_test }) => alert_rule_test)
  const names = rules.map(({ alert }) => alert).toSorted()
  for (const fires of [true, false]) {
    const named = cases.filter(({ exp_alerts }) => exp_alerts.length > 0 === fires).map(({ alertname }) => alertname)
    expect([...new Set(named)].toSorted()).toEqual(names)
  }
})

test('operations.md explains every alert, and no other', () => {
  const table = read('docs/operations.md').split('| alert | meaning | what to do |')[1]?.split('\n\n')[0] ?? ''
  const explained = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
  expect(new Set(explained)).toEqual(new Set(rules.map(({ alert }) => alert)))
})
