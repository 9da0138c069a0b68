import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    postgres_url: string
    /** Only the superuser may end the connections that are left to a copy. */
    postgres_superuser_url: string
  }
}

type Message = { url: string; superuser_url: string; failure?: undefined } | { failure: string }

/**
 * Starts one PostgreSQL for the whole run, with a migrated database that every test file gets a copy of. The projects
 * `domain` and `app` share it: the second finds what the first has provided. A run of unit tests alone starts none.
 */
export async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const provided: Partial<ProvidedContext> = vitest.getRootProject().getProvidedContext()
  if (provided.postgres_url !== undefined) return undefined
  // It has its own process group, so that a signal to the tests' group leaves it time to end in order.
  const databaseProcess = fork(path.join(import.meta.dirname, 'test-postgres.ts'), { detached: true, execArgv: [] })
  const ended = once(databaseProcess, 'exit')
  const [message] = (await Promise.race([once(databaseProcess, 'message'), ended.then(() => [ENDED_MESSAGE])])) as [
    Message,
  ]
  if (message.failure !== undefined) throw new Error(message.failure)
  vitest.provide('postgres_url', message.url)
  vitest.provide('postgres_superuser_url', message.superuser_url)
  return async () => {
    databaseProcess.disconnect()
    await ended
  }
}

const ENDED_MESSAGE: Message = { failure: 'The database of the tests ended before it was ready.' }
