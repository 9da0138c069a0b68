import { type CircuitBreaker, type CircuitBreakerSettings, createCircuitBreaker } from './circuit-breaker.ts'
import type { Log } from './log.ts'

/** Stops new payments with a provider that does not respond; the log says when that begins and ends. */
export function createProviderBreaker(
  provider: string,
  log: Log,
  settings: Omit<CircuitBreakerSettings, 'onChange'> = {},
): CircuitBreaker {
  return createCircuitBreaker({
    ...settings,
    onChange: (open) =>
      open
        ? log.error({ provider }, 'provider unavailable; circuit breaker opened')
        : log.warn({ provider }, 'provider available again; circuit breaker closed'),
  })
}
