import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { cardEvents } from '../../integrations/card-provider.ts'
import { paypalEvents } from '../../integrations/paypal-event.ts'

test('going-live.md names every required event, and how many there are', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../../docs/going-live.md'), 'utf8')
  for (const event of [...cardEvents, ...paypalEvents]) expect(text).toContain(`\`${event}\``)
  expect([cardEvents.length, paypalEvents.length]).toEqual([12, 9])
})
