import type { CollectionDetail } from '@shop/contract/staff/collections.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { focusOnMount } from '@shop/ui/focus/focus-on-mount.ts'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { collectionMessages } from '../../messages/collections.ts'
import type { CollectionValues } from './collection-values.ts'

export interface Conflict {
  current: CollectionDetail
  by: string | null
  at: string | null
  mine: CollectionValues
}

interface ConflictPanelProps {
  conflict: Conflict
  onKeep: () => void
  onTake: () => void
}

/** Shows what someone else saved meanwhile beside what is in the fields, and lets one of them win. */
export function ConflictPanel({ conflict, onKeep, onTake }: ConflictPanelProps) {
  const { current, by, at, mine } = conflict
  const { t, lang } = useMessages(collectionMessages)
  const rows = useDifferences(current, mine)
  return (
    <section ref={focusOnMount} tabIndex={-1} role="alert" className="border-2 border-error p-4">
      <Heading level={2} size="h3">
        {t.conflictTitle(by ?? t.someone, at === null ? '' : formatDateTime(at, lang))}
      </Heading>
      <Text className="my-2">{t.conflictText}</Text>
      <div className="overflow-x-auto">
        <table className="w-full text-left text-small">
          <thead>
            <tr className="border-b border-ink">
              <th scope="col" className="py-2 pr-4">
                {t.conflictField}
              </th>
              <th scope="col" className="py-2 pr-4">
                {t.conflictTheirs}
              </th>
              <th scope="col" className="py-2">
                {t.conflictMine}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, theirs, own }) => (
              <tr key={label} className="border-b border-line align-top">
                <th scope="row" className="py-2 pr-4 font-semibold">
                  {label}
                </th>
                <td className="py-2 pr-4">{theirs || '—'}</td>
                <td className="py-2">{own || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="button" onClick={onKeep}>
          {t.keepMine}
        </Button>
        <Button type="button" variant="secondary" onClick={onTake}>
          {t.takeTheirs}
        </Button>
      </div>
    </section>
  )
}

function useDifferences(current: CollectionDetail, mine: CollectionValues) {
  const { t, lang } = useMessages(collectionMessages)
  const show = (at: string | null) => at && formatDateTime(at, lang)
  const rows = [
    { label: t.openingField, theirs: show(current.opens_at), own: show(mine.opens_at) },
    { label: t.picture, theirs: current.picture_key, own: mine.picture_key },
    ...(['es', 'en'] as const).flatMap((of) =>
      (['name', 'uri', 'description', 'teaser'] as const).map((field) => ({
        label: `${t[field]} (${of})`,
        theirs: current.texts[of][field],
        own: mine.texts[of][field],
      })),
    ),
  ]
  return rows.filter(({ theirs, own }) => theirs !== own)
}
