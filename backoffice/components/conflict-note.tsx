import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useMessages } from '../lib/language.ts'
import { categoryMessages } from '../messages/categories.ts'

interface ConflictNoteProps {
  /** The fields that differ, with the values that someone else saved. */
  differences: readonly { label: string; theirs: string }[]
  onUseTheirs: () => void
}

/** Says what someone else saved while a form was open. What was typed stays, and saving again replaces theirs. */
export function ConflictNote({ differences, onUseTheirs }: ConflictNoteProps) {
  const { t } = useMessages(categoryMessages)
  return (
    <div role="alert" className="border-l-4 border-warn bg-shell p-4">
      <p className="font-semibold">{t.conflictTitle}</p>
      <Text size="small" className="mt-1">
        {t.conflictText}
      </Text>
      <dl className="my-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small">
        {differences.map(({ label, theirs }) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{theirs === '' ? t.empty : theirs}</dd>
          </div>
        ))}
      </dl>
      <Button variant="secondary" size="small" onClick={onUseTheirs}>
        {t.useTheirs}
      </Button>
    </div>
  )
}
