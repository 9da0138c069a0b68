import { Flag } from '@shop/ui/badge/flag.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { formatShortDateTime } from '../../../lib/localization/format-date.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'

/** Says that the product is open to some customers only, and until when. */
export function EarlyAccessNote({ until }: { until: string }) {
  const { t, lang } = useLocalization()
  return (
    <div className="mb-3">
      <Flag>{t.shop.card.early}</Flag>
      <Text size="small" className="mt-1">
        {t.shop.product.opens(formatShortDateTime(until, lang))}
      </Text>
    </div>
  )
}
