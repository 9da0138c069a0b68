import type { ApiResult } from '@shop/contract/client.ts'
import type { HomeItem } from '@shop/contract/staff/home.ts'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import type { ReactNode } from 'react'
import { PhaseBadge } from '../../components/home/phase-badge.tsx'
import { PageSection } from '../../components/page.tsx'
import { Thumb } from '../../components/images/thumb.tsx'
import { SortableList } from '../../components/sortable-list.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { useChosenOrder } from '../../components/use-chosen-order.ts'
import { homeMessages } from '../../messages/home.ts'

interface HomeItemsProps {
  title: string
  text: string
  items: readonly HomeItem[]
  canWrite: boolean
  buildPath: (id: number | 'new') => string
  order: (ids: number[]) => Promise<ApiResult<unknown>>
  empty: ReactNode
  newLabel: string
}

/** A section with a link that creates a banner or post, those there are in their order, and those that were retired. */
export function HomeItems(props: HomeItemsProps) {
  const { title, text, items, canWrite, buildPath, order, empty, newLabel } = props
  const { t } = useMessages(homeMessages)
  const { chosen, choose } = useChosenOrder(order)
  const current = items.filter(({ state }) => state !== 'retired')
  const retired = items.filter(({ state }) => state === 'retired')
  const ordered = chosen === undefined ? current : chosen.flatMap((id) => current.find((item) => item.id === id) ?? [])

  return (
    <PageSection title={title}>
      <Text tone="quiet" className="mb-3">
        {text}
      </Text>
      {canWrite && (
        <ButtonLink href={buildPath('new')} variant="secondary" className="mb-4">
          {newLabel}
        </ButtonLink>
      )}
      {current.length === 0 ? (
        empty
      ) : (
        <SortableList
          label={title}
          canWrite={canWrite}
          onOrder={(keys) => choose(keys.map(Number))}
          items={ordered.map((item) => ({
            key: String(item.id),
            name: item.name || t.unnamed,
            content: <Row item={item} href={buildPath(item.id)} />,
          }))}
        />
      )}
      {retired.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer py-2.5 text-small font-semibold">
            {t.retired(retired.length)}
          </summary>
          <ul className="border-t border-line">
            {retired.map((item) => (
              <li key={item.id} className="flex flex-wrap items-center gap-3 border-b border-line py-2">
                <Row item={item} href={buildPath(item.id)} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </PageSection>
  )
}

function Row({ item, href }: { item: HomeItem; href: string }) {
  const { t, lang } = useMessages(homeMessages)
  const { name, thumb, color, phase, shown_from, shown_until } = item
  const dates = [
    shown_from === null ? '' : t.from(formatDateTime(shown_from, lang)),
    shown_until === null ? '' : t.until(formatDateTime(shown_until, lang)),
  ].filter((date) => date !== '')
  return (
    <>
      <Thumb image={thumb === null ? null : { thumb, color, state: 'ready' }} className="w-10" />
      <div className="min-w-0 grow basis-48">
        <TextLink href={href} className="font-semibold wrap-anywhere">
          {name || t.unnamed}
        </TextLink>
        <p className="flex flex-wrap items-center gap-x-4 text-small text-ink-2">
          <PhaseBadge phase={phase} />
          {dates.length > 0 && <span>{dates.join(' ')}</span>}
        </p>
      </div>
    </>
  )
}
