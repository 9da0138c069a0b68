import { PORTS } from './bench-shop.ts'
import { endProgram, startProgram } from './processes.ts'

/** Programs that send this many bytes without any work. `url` is node:http alone. */
export interface Floors {
  url: string
  fastify: string
  pid: number
  close(): Promise<void>
}

/** Starts both baselines in one process; the caller closes them. */
export async function openFloors(bytes: number): Promise<Floors> {
  const { child, pid } = await startProgram(['tools/bench/floors.ts'], {
    FLOOR_BYTES: String(bytes),
    FLOOR_HTTP_PORT: String(PORTS.http),
    FLOOR_FASTIFY_PORT: String(PORTS.fastify),
  })
  const at = (port: number) => `http://127.0.0.1:${port}/`
  return { url: at(PORTS.http), fastify: at(PORTS.fastify), pid, close: () => endProgram(child) }
}

/** Returns the number of bytes of a URL's response, uncompressed. */
export async function bytesOf(url: string): Promise<number> {
  return (await (await fetch(url)).arrayBuffer()).byteLength
}
