import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useLocalization } from '../../lib/localization/use-localization.ts'

/** The title of a list and its number of products. */
export function ListHead({ title, total, caps = false }: { title: string; total: number; caps?: boolean }) {
  const { t } = useLocalization()
  return (
    <div className="mt-4 mb-4 gap-8 md:mb-6 md:flex md:items-end md:justify-between">
      <Heading level={1} uppercase={caps} tabIndex={-1} className="min-w-0">
        {title}
      </Heading>
      {total > 0 && (
        <Text size="small" tone="quiet" tabularNumbers className="mt-1 shrink-0">
          {t.common.items(total)}
        </Text>
      )}
    </div>
  )
}
