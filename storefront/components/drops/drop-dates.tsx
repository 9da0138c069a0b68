import type { Drop } from '@shop/contract/categories-and-collections.ts'
import { tiers } from '@shop/ui/loyalty/tiers.ts'
import { ReleaseDates } from '@shop/ui/release-dates/release-dates.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { formatShortDateTime } from '../../lib/localization/format-date.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { dropMessages } from '../../messages/drop.ts'
import type { DropAccess } from './use-drop-access.ts'

interface DropDatesProps {
  drop: Drop
  access: DropAccess | null | undefined
}

/** When a drop opens for each level, by which clock, and with the visitor's own date marked once it is known. */
export function DropDates({ drop, access }: DropDatesProps) {
  const { t, lang } = useLocalization(dropMessages)
  const messages = t.drop
  const isOpen = (at: string) => access != null && Date.parse(at) <= access.now()
  return (
    <>
      <ReleaseDates
        label={messages.dates}
        dates={drop.opens
          .toSorted((one, other) => other.level - one.level)
          .map(({ level, level_name, at }) => ({
            tier: tiers[level - 1] ?? null,
            name: level_name ?? messages.everyone,
            when: formatShortDateTime(at, lang),
            dateTime: at,
            ownLabel: level > 0 && access?.level === level ? messages.yours : undefined,
            note: isOpen(at) ? messages.open : undefined,
          }))}
        className="mt-6"
      />
      <Text size="caption" tone="quiet" className="mt-2">
        {messages.clock}
      </Text>
    </>
  )
}
