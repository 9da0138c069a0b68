import { open, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { refuse } from './refusal.ts'

/** The longest time of an upload, and the longest pause in it. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000
const PAUSE_TIMEOUT_MS = 30_000

const uploadingSockets = new WeakSet<Socket>()

/**
 * Writes the body of a request to a new file as it arrives, so that memory does not grow with it, and returns its
 * number of bytes. A body that is longer than `max_bytes` is refused with `tooLarge`, at once if it declares its length.
 * After a refusal or a lost connection there is no file.
 */
export async function receiveUpload(
  request: FastifyRequest,
  file: string,
  { max_bytes, tooLarge }: { max_bytes: number; tooLarge: RefusalCode },
): Promise<number> {
  if (Number(request.headers['content-length'] ?? 0) > max_bytes) refuse(tooLarge)
  const body = request.raw
  const output = await open(file, 'wx', 0o600)
  const giveUp = () => body.destroy(new Error('the upload took too long'))
  const [pause, end] = [setTimeout(giveUp, PAUSE_TIMEOUT_MS), setTimeout(giveUp, UPLOAD_TIMEOUT_MS)]
  uploadingSockets.add(body.socket)
  let bytes = 0
  try {
    // The request is not destroyed by a refusal, because the refusal has to reach its sender.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      pause.refresh()
      bytes += chunk.length
      if (bytes > max_bytes) refuse(tooLarge)
      await output.write(chunk)
    }
    await output.sync()
    return bytes
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    clearTimeout(pause)
    clearTimeout(end)
    uploadingSockets.delete(body.socket)
    await output.close()
  }
}

/**
 * Exempts uploads from the server's time limit for a request, which is for bodies of a few kilobytes. `receiveUpload`
 * has limits of its own.
 */
export function allowSlowUploads(server: Server): void {
  const listeners = server.listeners('clientError')
  server.removeAllListeners('clientError')
  server.on('clientError', (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && uploadingSockets.has(socket)) return
    for (const listener of listeners) listener.call(server, error, socket)
  })
}
