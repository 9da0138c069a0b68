/** The connection ended, could not be opened, or gave no answer in time; `code` says which. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
  readonly code: 'CONNECTION_CLOSED' | 'CONNECTION_ENDED' | 'CONNECT_TIMEOUT' | 'ANSWER_TIMEOUT'

  constructor(code: ConnectionError['code'], message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/**
 * What the driver says as an error with a code. PostgreSQL's errors and those of the network have one; what the driver says
 * of itself is a sentence.
 */
export function withCode(error: Error): Error {
  if ('code' in error) return error
  if (error.message === 'timeout expired') return new ConnectionError('CONNECT_TIMEOUT', 'no connection in time', error)
  return new ConnectionError('CONNECTION_CLOSED', error.message, error)
}
