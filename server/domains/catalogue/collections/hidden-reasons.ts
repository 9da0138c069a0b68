import type { HiddenReason } from '@shop/contract/staff/drops.ts'
import type { Viewer } from '../cards/visibility.ts'
import { findOpeningOf } from './drops.ts'
import type { VisibilityFacts } from './visibility-queries.ts'

/**
 * Returns why the shop does not show a product to a viewer; none for one that it shows. The statements of the shop decide
 * (`listShownProducts`): a property test holds these reasons against them.
 */
export function listHiddenReasons(
  { published_at, opens_at, sold_in, texts_in, category_in, alt_in }: VisibilityFacts,
  { level, lang, currency, now }: Pick<Viewer, 'level' | 'lang' | 'currency' | 'now'>,
): HiddenReason[] {
  const reasons: [HiddenReason, boolean][] = [
    ['draft', published_at === null],
    ['scheduled', published_at !== null && published_at > now],
    ['not_open', opens_at !== null && findOpeningOf(opens_at, level) > now],
    ['no_price', !sold_in.includes(currency)],
    ['no_text', !texts_in.includes(lang)],
    ['no_category', !category_in.includes(lang)],
    ['no_alt', !alt_in.includes(lang)],
  ]
  return reasons.flatMap(([reason, applies]) => (applies ? [reason] : []))
}
