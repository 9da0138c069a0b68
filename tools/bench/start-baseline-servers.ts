import { BASELINE_PROGRAM, getBaselineEnvironment, PORTS } from './bench-shop.ts'
import { stopProgram, startProgram } from './processes.ts'

/** Programs that send this many bytes without any work. `url` is node:http alone. */
export interface BaselineServers {
  url: string
  fastify: string
  pid: number
  close(): Promise<void>
}

/** Starts both baselines, which send as many bytes as this URL, in one process; the caller closes them. */
export async function startBaselineServers(measured_url: string): Promise<BaselineServers> {
  const { byteLength: bytes } = await (await fetch(measured_url)).arrayBuffer()
  const { child, pid } = await startProgram(BASELINE_PROGRAM, getBaselineEnvironment(bytes))
  const buildUrl = (port: number) => `http://127.0.0.1:${port}/`
  return { url: buildUrl(PORTS.http), fastify: buildUrl(PORTS.fastify), pid, close: () => stopProgram(child) }
}
