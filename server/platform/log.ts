import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino'

export type Log = Logger

const redactedFields = [
  'password',
  'password_hash',
  'token',
  'api_token',
  'secret',
  'client_secret',
  'authorization',
  'email',
  'phone',
]

/**
 * Opens a log with one JSON line per event, control characters escaped, without secrets or personal data. It writes to
 * the standard output by default.
 */
export function openLog(level: string, to?: DestinationStream): Log {
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    base: null,
    serializers: { err: serializeError },
    redact: { paths: redactedFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
  }
  return pino(options, to ?? openStandardOutput())
}

/** Lines that wait while the output takes none; those beyond are lost. */
const MAX_WAITING_BYTES = 100_000

/**
 * Opens the standard output. A log on a full disk is no reason to stop selling, so its lines wait until there is room.
 * Writing is synchronous, because the library would repeat the others forever when the process ends.
 */
function openStandardOutput(): DestinationStream {
  const output = destination({ dest: 1, sync: true, maxLength: MAX_WAITING_BYTES })
  return output.on('error', () => {})
}

/**
 * The words are checked one by one: a pattern with the `@` in its middle would try each position of a long text to its
 * end.
 */
const WORD_PATTERN = /[^\s<>()"'=,;:]+/g

/**
 * Returns what helps to find an error. Fields that libraries add to theirs (the row a statement failed on, the response
 * of a mail server) may contain personal data, so e-mail addresses are removed from the message and every further field
 * is left out.
 */
function serializeError(error: unknown) {
  if (!isErrorLike(error)) return { message: redactEmails(String(error)) }
  const { name, message, stack = '', code } = error
  return { type: name, code, message: redactEmails(message), stack: redactEmails(stack) }
}

/** The job queue passes errors of its workers on as plain objects with the fields of an error. */
function isErrorLike(error: unknown): error is Error & { code?: unknown } {
  return error instanceof Error || typeof (error as { message?: unknown } | null)?.message === 'string'
}

function redactEmails(text: string): string {
  return text.replaceAll(WORD_PATTERN, (word) => (/^.+@./s.test(word) ? '[removed]' : word))
}
