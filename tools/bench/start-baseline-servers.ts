import { BASELINE_PROGRAM, getBaselineEnvironment, PORTS } from './bench-shop.ts'
import { stopProgram, startProgram } from './processes.ts'

/** Programs that send this many bytes without any work. `url` is node:http alone. */
export interface BaselineServers {
  url: string
  fastify: string
  pid: number
  close(): Promise<void>
}

/** Starts both baselines in one process; the caller closes them. */
export async function startBaselineServers(bytes: number): Promise<BaselineServers> {
  const { child, pid } = await startProgram(BASELINE_PROGRAM, getBaselineEnvironment(bytes))
  const buildUrl = (port: number) => `http://127.0.0.1:${port}/`
  return { url: buildUrl(PORTS.http), fastify: buildUrl(PORTS.fastify), pid, close: () => stopProgram(child) }
}

/** Returns the number of bytes of a URL's response, uncompressed. */
export async function getResponseSize(url: string): Promise<number> {
  return (await (await fetch(url)).arrayBuffer()).byteLength
}
