import { Flag } from '@shop/ui/badge/flag.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { formatShortDateTime } from '../../../lib/localization/format-date.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../messages/product.ts'
import { productCardMessages } from '../../../messages/product-card.ts'

/** Says that the product is open to some customers only, and until when. */
export function EarlyAccessNote({ until }: { until: string }) {
  const { t, lang } = useLocalization(productMessages, productCardMessages)
  return (
    <div className="mb-3">
      <Flag>{t.productCard.early}</Flag>
      <Text size="small" className="mt-1">
        {t.product.opens(formatShortDateTime(until, lang))}
      </Text>
    </div>
  )
}
