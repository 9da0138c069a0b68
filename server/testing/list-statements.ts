import { vi } from 'vitest'
import { Connection } from '../platform/db/connection.ts'

/** Frames of transactions, and what a session or the queue of jobs says beside the work. */
const FRAMES = /^\s*(?:begin|commit|rollback|savepoint|release|set|listen|notify)\b|pgboss|rate_limits|agent_calls/i

/**
 * Lists the statements that some work sends, without the frames of transactions, the limits, the queue of jobs and what is
 * written together a while later. Nothing else may use the database meanwhile.
 */
export async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const send = Connection.prototype.send
  const spy = vi.spyOn(Connection.prototype, 'send').mockImplementation(function (this: Connection, query) {
    if (!FRAMES.test(query.text)) statements.push(query.text)
    return send.call(this, query)
  })
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return statements
}
