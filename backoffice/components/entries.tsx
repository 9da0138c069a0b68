import { Entry, EntryList } from '@shop/ui/entry-list/entry-list.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '../lib/language.ts'
import { customerMessages } from '../messages/customers.ts'
import { PageSection } from './page.tsx'
import { SecondaryText } from './secondary-text.tsx'

export interface ShortEntry {
  key: string | number
  title: ReactNode
  href?: string | undefined
  detail?: ReactNode
  aside?: ReactNode
}

interface ShortListProps {
  title: string
  entries: readonly ShortEntry[]
  /** The number of all, when the list shows only the newest. */
  total?: number
}

export function ShortList({ title, entries, total = entries.length }: ShortListProps) {
  const { t } = useMessages(customerMessages)
  return (
    <PageSection title={title}>
      {entries.length === 0 ? (
        <Text tone="quiet">{t.none}</Text>
      ) : (
        <EntryList label={title}>
          {entries.map(({ key, title: name, href, detail, aside }) => (
            <Entry
              key={key}
              title={href === undefined ? name : <TextLink href={href}>{name}</TextLink>}
              detail={detail}
              aside={aside}
            />
          ))}
        </EntryList>
      )}
      {total > entries.length && <SecondaryText className="mt-2">{t.newest(entries.length, total)}</SecondaryText>}
    </PageSection>
  )
}
