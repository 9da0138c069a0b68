import type { AgentConsent } from '@shop/contract/agents.ts'
import { expect, test } from 'vitest'
import { readConsent } from './consent.ts'

const marketing = (granted: boolean, more: object = {}): AgentConsent => ({
  'dev.ucp.consent.marketing': { granted, ...more },
})
const segment = (granted: boolean, source?: string) => ({
  segments: { 'dev.ucp.consent.marketing.email': { granted, source } },
})

test.each([
  ['a decision', marketing(false, { source: 'platform' }), false],
  ['a decision without a source', marketing(true), true],
  ['a repetition of the shop', marketing(false, { source: 'business' }), undefined],
  ['the segment, which counts more', marketing(true, segment(false, 'platform')), false],
  ['a repeated segment', marketing(false, segment(true, 'business')), undefined],
  ['the older form', { marketing: false }, false],
  ['nothing', {}, undefined],
])('%s', (_, consent, wanted) => {
  expect(readConsent(consent)).toBe(wanted)
})
