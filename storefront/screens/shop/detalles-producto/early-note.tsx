import { Flag } from '@shop/ui/badge/flag.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { nearMoment } from '../../../lib/words/moments.ts'
import { useWords } from '../../../lib/words/words.ts'

/** Says that the product is open to some customers only, and until when. */
export function EarlyNote({ until }: { until: string }) {
  const { text, lang } = useWords()
  return (
    <div className="mb-3">
      <Flag>{text.shop.card.early}</Flag>
      <Text size="small" className="mt-1">
        {text.shop.product.opens(nearMoment(until, lang))}
      </Text>
    </div>
  )
}
