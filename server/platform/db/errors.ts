/** The state of a write that the server does not accept: it is a standby, or the disk of its data is almost full. */
export const READ_ONLY = '25006'

/**
 * The connection ended, could not be opened, gave no response in time, or leads to a server that is no primary; `code`
 * says which.
 */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
  readonly code:
    | 'CONNECTION_CLOSED'
    | 'CONNECTION_ENDED'
    | 'CONNECT_TIMEOUT'
    | 'ANSWER_TIMEOUT'
    | 'NO_SUITABLE_HOST'
    | 'NOT_PRIMARY'

  constructor(code: ConnectionError['code'], message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/**
 * Returns an error with a code. Errors of PostgreSQL and of the network already have one; the driver's own are
 * sentences.
 */
export function withCode(error: Error): Error {
  if ('code' in error) return error
  if (error.message === 'timeout expired') return new ConnectionError('CONNECT_TIMEOUT', 'no connection in time', error)
  return new ConnectionError('CONNECTION_CLOSED', error.message, error)
}
