import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { receiveUpload } from './uploads.ts'

afterEach(() => vi.useRealTimers())

test('an upload whose file cannot be made leaves nothing that runs on', async () => {
  vi.useFakeTimers()
  const request = { headers: {}, raw: Readable.from([]) } as unknown as FastifyRequest
  const limit = { max_bytes: 1, tooLarge: 'payload_too_large' } as const
  await expect(receiveUpload(request, '/nowhere/file', limit)).rejects.toThrow('ENOENT')
  expect(vi.getTimerCount()).toBe(0)
})
