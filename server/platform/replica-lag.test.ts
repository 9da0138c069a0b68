import { expect, test } from 'vitest'
import { createLagMeter } from './replica-lag.ts'

test('a replica is behind since the primary went further than it is', () => {
  let now = 0
  const meter = createLagMeter(() => now)
  meter.recordWritten(100, 0)
  now = 200
  meter.recordWritten(200, 0)
  now = 400
  expect(meter.measure(100)).toBe(200)
  now = 1_500
  expect(meter.measure(150)).toBe(1_300)
  expect(meter.measure(200)).toBe(0)
})

test('an idle primary makes no lag', () => {
  let now = 0
  const meter = createLagMeter(() => now)
  for (; now < 60_000; now += 200) meter.recordWritten(100, 0)
  expect(meter.measure(100)).toBe(0)
})

test('a position that the primary had for long counts from when it was first seen', () => {
  let now = 0
  const meter = createLagMeter(() => now)
  for (; now <= 5_000; now += 200) meter.recordWritten(100, 0)
  expect(meter.measure(99)).toBeGreaterThanOrEqual(5_000)
})

test('what a former primary wrote and lost does not count', () => {
  const meter = createLagMeter(() => 0)
  meter.recordWritten(900, 0)
  meter.recordWritten(500, 1)
  expect(meter.measure(500)).toBe(0)
})

test('a replica that was promoted is not behind', () => {
  const meter = createLagMeter(() => 0)
  meter.recordWritten(900, 0)
  expect(meter.measure(undefined)).toBe(0)
})
