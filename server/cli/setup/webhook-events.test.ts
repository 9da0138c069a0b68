import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { cardEvents } from '../../integrations/card-provider.ts'
import { paypalEvents } from '../../integrations/paypal-event.ts'

test.each(['going-live.md', 'operations.md'])('%s names every required event, and how many there are', (page) => {
  const text = readFileSync(path.join(import.meta.dirname, '../../../docs', page), 'utf8')
  for (const event of page === 'going-live.md' ? [...cardEvents, ...paypalEvents] : cardEvents)
    expect(text).toContain(`\`${event}\``)
  expect([cardEvents.length, paypalEvents.length]).toEqual([12, 9])
})
