import { localeOfLang } from '@shop/contract/locale.ts'
import type { CrystalEntry } from '@shop/contract/loyalty.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Entry, EntryList } from '@shop/ui/entry-list/entry-list.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useWords } from '../../../lib/words/words.ts'
import { type CrystalPage, useOlder } from './use-older.ts'

/** The history of the customer's crystals, newest first. */
export function History({ first }: { first: CrystalPage }) {
  const { text, lang, day } = useWords()
  const words = text.club.history
  const { entries, more, asking, failed, ask } = useOlder(first)
  const write = (crystals: number) => crystals.toLocaleString(localeOfLang[lang])
  const reasonOf = ({ kind, order_number, reason }: CrystalEntry) =>
    order_number === null ? (reason ?? words.kinds[kind]) : words.ofOrder[kind](order_number)
  if (entries.length === 0) return <Text tone="quiet">{words.empty}</Text>
  return (
    <>
      <EntryList label={words.title}>
        {entries.map((entry) => (
          <Entry
            key={entry.id}
            title={reasonOf(entry)}
            detail={`${day(entry.at)} · ${words.balance(write(entry.balance))}`}
            aside={<Text strong>{`${entry.crystals < 0 ? '−' : '+'}${write(Math.abs(entry.crystals))}`}</Text>}
          />
        ))}
      </EntryList>
      {failed && (
        <Text size="small" tone="error" role="alert" className="mt-4">
          {text.common.failedSection}
        </Text>
      )}
      {more && (
        <Button variant="secondary" className="mt-6" loading={asking} loadingLabel={text.common.loading} onClick={ask}>
          {words.more}
        </Button>
      )}
    </>
  )
}
