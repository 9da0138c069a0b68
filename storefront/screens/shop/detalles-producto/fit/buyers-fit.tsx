import type { Size } from '@shop/contract/catalog.ts'
import { Text } from '@shop/ui/text/text.tsx'
import { useLocalization } from '../../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../../messages/product.ts'

/** Shows whether other buyers of a size kept it or sent it back; nothing without a size or with too few buyers (rules 5.10). */
export function BuyersFit({ size }: { size: Size | undefined }) {
  const messages = useLocalization(productMessages).t.product.fit
  if (size === undefined || size.fit_result === null) return null
  return (
    <Text size="small" tone="quiet" className="mt-2">
      {messages[size.fit_result](size.letter, size.fit_one_in ?? 0)}
    </Text>
  )
}
