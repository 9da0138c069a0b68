const CLOSED = 'it closes the connection. Does PostgreSQL listen there, and does it run?'

const connectionProblems: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there. Is the server running, and is it the right port?',
  ENOENT: 'its socket is not there. Is the server running, and is it the right folder and port?',
  ENOTFOUND: 'its host is not known. Check the name in DATABASE_URL.',
  ECONNRESET: CLOSED,
  EPIPE: CLOSED,
  CONNECTION_CLOSED: CLOSED,
  CONNECT_TIMEOUT: 'it does not answer. Is a firewall in between?',
  NO_SUITABLE_HOST:
    'none of its hosts is a primary that answers. Is one of them promoted, and is each of them the right one?',
  '08P01':
    'a pooler there refuses what the shop asks for with a connection. Add statement_timeout, lock_timeout and idle_in_transaction_session_timeout to its ignore_startup_parameters.',
  '28P01': 'it does not accept user and password of DATABASE_URL.',
  '28000': 'it does not let this user in from here. Look at its pg_hba.conf, and whether it wants sslmode=require.',
  '3D000': 'it has no database of that name. Create it.',
}

/** Returns why a database cannot be entered, as the rest of a sentence; undefined when the error is not about that. */
export function findConnectionProblem(error: unknown): string | undefined {
  return connectionProblems[(error as { code?: string }).code ?? '']
}
