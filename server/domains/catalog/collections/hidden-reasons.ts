import type { HiddenReason } from '@shop/contract/staff/drops.ts'
import type { Viewer } from '../cards/visibility.ts'
import { findOpeningOf } from './drops.ts'
import type { VisibilityFacts } from './visibility-queries.ts'

/**
 * Returns why the shop does not show a product to a viewer; none for one that it shows. The statements of the shop decide
 * (`listShownProducts`): a property test compares these reasons with them.
 */
export function listHiddenReasons(
  { published_at, opens_at, sold_in, texts_in, category_in, alt_in }: VisibilityFacts,
  { level, lang, currency, now }: Pick<Viewer, 'level' | 'lang' | 'currency' | 'now'>,
): HiddenReason[] {
  const reasons: HiddenReason[] = []
  if (published_at === null) reasons.push('draft')
  if (published_at !== null && published_at > now) reasons.push('scheduled')
  if (opens_at !== null && findOpeningOf(opens_at, level) > now) reasons.push('not_open')
  if (!sold_in.includes(currency)) reasons.push('no_price')
  if (!texts_in.includes(lang)) reasons.push('no_text')
  if (!category_in.includes(lang)) reasons.push('no_category')
  if (!alt_in.includes(lang)) reasons.push('no_alt')
  return reasons
}
