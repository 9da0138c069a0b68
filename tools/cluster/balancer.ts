import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { stopProgram } from '../bench/processes.ts'
import { findProgram, startLogged } from './programs.ts'

export interface Balancer {
  readonly name: string
  close(): Promise<void>
}

export async function openHaproxy(folder: string, port: number, targets: string[]): Promise<Balancer | undefined> {
  const program = findProgram('haproxy')
  if (program === undefined) return undefined
  const file = path.join(folder, 'haproxy.cfg')
  writeFileSync(file, configure(port, targets))
  const child: ChildProcess = startLogged(program, ['-db', '-f', file], { log_file: path.join(folder, 'haproxy.log') })
  await waitUntilServing(port)
  return { name: 'HAProxy', close: () => stopProgram(child) }
}

/** Requests that a process works on at once. Others wait here, so that it still responds to checks in time. */
const REQUESTS_AT_ONCE = 64

/**
 * A process is left when it says that it is not ready, or says nothing for two seconds. A request goes to another
 * process if it could not be sent.
 */
function configure(port: number, targets: string[]): string {
  return [
    'defaults',
    '  mode http',
    '  timeout connect 1s',
    '  timeout client 60s',
    '  timeout server 60s',
    '  timeout http-keep-alive 30s',
    '  timeout check 2s',
    '  timeout queue 25s',
    '  option forwardfor',
    '  option redispatch 1',
    '  retries 3',
    '  retry-on conn-failure',
    '  option httpchk GET /readyz',
    `  default-server check inter 200ms fall 1 rise 1 maxconn ${REQUESTS_AT_ONCE}`,
    'frontend shop',
    `  bind 127.0.0.1:${port}`,
    '  default_backend shop',
    'backend shop',
    '  balance leastconn',
    ...targets.map((target, index) => `  server web${index} ${target}`),
    '',
  ].join('\n')
}

async function waitUntilServing(port: number): Promise<void> {
  for (const until = Date.now() + 15_000; Date.now() < until;) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (response?.ok) return
  }
  throw new Error('the balancer does not find a process that is ready')
}
