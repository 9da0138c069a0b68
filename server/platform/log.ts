import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'

export type Log = Logger

const secrets = [
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

/** One JSON line an event, control characters escaped, nothing secret or personal in it. To the standard output if nowhere else. */
export function openLog(level: string, to?: DestinationStream): Log {
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    base: null,
    serializers: { err: plainError },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
  }
  return to ? pino(options, to) : pino(options)
}

/** Looked at one by one: a pattern with the `@` in its middle would try each place of a long text to its end. */
const WORDS = /[^\s<>()"'=,;:]+/g

/**
 * Of an error what helps to find it. What others add to theirs (the row a statement failed on, the answer of a mail
 * server) may be about a person, so mailboxes are taken out of its words and every further field is left away.
 */
function plainError(error: unknown) {
  if (!(error instanceof Error)) return { message: withoutMailboxes(String(error)) }
  const { name, message, stack = '' } = error
  const { code } = error as { code?: unknown }
  return { type: name, code, message: withoutMailboxes(message), stack: withoutMailboxes(stack) }
}

function withoutMailboxes(words: string): string {
  return words.replaceAll(WORDS, (word) => (/^.+@./s.test(word) ? '[removed]' : word))
}
