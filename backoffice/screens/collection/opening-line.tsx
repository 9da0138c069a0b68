import { WEEK_MS } from '@shop/contract/calendar.ts'
import type { CollectionDetail } from '@shop/contract/staff/collections.ts'
import { Text } from '@shop/ui/text/text.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { collectionMessages } from '../../messages/collections.ts'

export interface LevelOpening {
  level: number
  level_name: string | null
  at: Date
}

/** Returns the opening of each level, the earliest first, for one opening to everyone. */
export function listLevelOpenings({ early_weeks }: CollectionDetail, opens_at: string): LevelOpening[] {
  const everyone = new Date(opens_at)
  const openings = early_weeks.map(({ level, level_name, weeks }) => ({
    level,
    level_name,
    at: new Date(everyone.valueOf() - weeks * WEEK_MS),
  }))
  return [...openings, { level: 0, level_name: null, at: everyone }].toSorted((a, b) => a.at.valueOf() - b.at.valueOf())
}

export function OpeningLine({ collection, opens_at }: { collection: CollectionDetail; opens_at: string | null }) {
  const { t, lang } = useMessages(collectionMessages)
  if (opens_at === null) return <Text tone="quiet">{t.noOpening}</Text>
  const openings = listLevelOpenings(collection, opens_at)
  return (
    <ol aria-label={t.opening} className="grid border-ink md:grid-cols-4 md:gap-4 md:border-t-2">
      {openings.map(({ level, level_name, at }) => (
        <li key={level} className="relative border-l-2 border-ink pb-3 pl-4 md:border-l-0 md:pt-4 md:pb-0 md:pl-0">
          <span
            aria-hidden="true"
            className="absolute top-1 -left-2 size-3.5 md:-top-2 md:left-0 rounded-full border-2 border-ink bg-paper"
          />
          <span className="block font-semibold">{level_name ?? t.everyoneOpening}</span>
          <time dateTime={at.toISOString()} className="block text-small tabular-nums">
            {formatDateTime(at.toISOString(), lang)}
          </time>
        </li>
      ))}
    </ol>
  )
}
