import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useLocalization } from '../../lib/localization/use-localization.ts'

interface ListHeadProps {
  title: string
  total: number
  /** Whether there are more products than `total`. */
  hasMore?: boolean
  caps?: boolean
}

export function ListHead({ title, total, hasMore = false, caps = false }: ListHeadProps) {
  const { t } = useLocalization()
  return (
    <div className="mt-4 mb-4 gap-x-8 md:mb-6 md:flex md:flex-wrap md:items-end md:justify-between">
      <Heading level={1} uppercase={caps} tabIndex={-1} className="min-w-0 grow basis-48">
        {title}
      </Heading>
      {total > 0 && (
        <Text size="small" tone="quiet" tabularNumbers className="mt-1 shrink-0">
          {hasMore ? t.common.moreItems(total) : t.common.items(total)}
        </Text>
      )}
    </div>
  )
}
