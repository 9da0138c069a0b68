import { type Logger, pino, stdTimeFunctions } from 'pino'

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

/** One JSON line an event, control characters escaped, nothing secret or personal in it. */
export function openLog(level: string): Log {
  return pino({
    level,
    timestamp: stdTimeFunctions.isoTime,
    base: null,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
  })
}
