import { expect, test } from 'vitest'
import { countSecurityEvents, logSecurityEvent } from './security-log.ts'

test('each event is counted from 0 on, so that Prometheus sees the first one as an increase', () => {
  const counts = countSecurityEvents()
  expect(counts.size).toBeGreaterThan(5)
  expect(new Set(counts.values())).toEqual(new Set([0]))
  logSecurityEvent({ info() {}, warn() {} }, 'password_known', {})
  expect(counts.get('password_known')).toBe(1)
})
