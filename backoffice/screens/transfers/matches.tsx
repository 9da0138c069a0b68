import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Match } from '../../lib/bank/match-transfers.ts'
import { useMessages } from '../../lib/language.ts'
import { transferMessages } from '../../messages/transfers.ts'
import { MatchRow } from './match-row.tsx'
import type { MatchResult } from './use-match-actions.ts'

const READY = new Set(['exact'])
const REVIEWED = new Set(['late', 'other_amount', 'near', 'probable', 'unclear', 'paid_before'])

/**
 * The lines of the statement in three groups. The first that can be confirmed has the focus: Enter confirms it, and the
 * focus goes to the next.
 */
export function Matches({ matches }: { matches: Match[] }) {
  const { t } = useMessages(transferMessages)
  const { revalidate } = useRevalidator()
  const [results, setResults] = useState<ReadonlyMap<number, MatchResult>>(new Map())
  const section = useRef<HTMLDivElement>(null)
  const lastIndex = useRef<number>(undefined)
  const ready = matches.filter(({ kind }) => READY.has(kind))
  const review = matches.filter(({ kind }) => REVIEWED.has(kind))
  const seen = matches.filter(({ kind }) => !READY.has(kind) && !REVIEWED.has(kind))
  const confirmed = [...results.values()].filter(({ tone }) => tone === 'confirmed').length
  const open = (group: Match[]) => group.filter(({ index }) => !isDone(results.get(index))).length

  // Runs at first, and once a row is rendered as done: it has no button any more.
  useEffect(() => focusNext(section.current, lastIndex.current), [results])

  function finish(index: number, result: MatchResult): void {
    lastIndex.current = index
    setResults((previous) => new Map(previous).set(index, result))
    // To load again would fail too, and the page with the statement would give way to an error.
    if (!result.isUnanswered) void revalidate()
  }

  const renderGroup = (title: string, group: Match[]) =>
    group.length > 0 && (
      <section className="mt-6">
        <Heading level={3} size="h3" tabIndex={-1} data-group className="outline-none">
          {title} <span className="font-normal text-ink-2">({open(group)})</span>
        </Heading>
        <ul className="mt-2 border-t border-line">
          {group.map((match) => (
            <MatchRow
              key={match.index}
              match={match}
              result={results.get(match.index)}
              onDone={(result) => finish(match.index, result)}
            />
          ))}
        </ul>
      </section>
    )

  return (
    <div ref={section} className="mt-6">
      <Text strong tabularNumbers role="status">
        {t.summary(confirmed, open(ready), open(review))}
      </Text>
      {renderGroup(t.ready, ready)}
      {renderGroup(t.review, review)}
      {renderGroup(t.seen, seen)}
    </div>
  )
}

function isDone(result: MatchResult | undefined): boolean {
  return result !== undefined && result.tone !== 'error'
}

/**
 * Focuses the next button that confirms or decides: after the row of this line, else the first of all. Without any left the
 * first heading takes the focus.
 */
function focusNext(section: HTMLElement | null, after_index?: number): void {
  if (!section) return
  const buttons = [...section.querySelectorAll<HTMLElement>('[data-decide]')]
  const rows = [...section.querySelectorAll<HTMLElement>('[data-line]')].map(({ dataset }) => dataset['line'])
  const at = after_index === undefined ? -1 : rows.indexOf(String(after_index))
  const next = buttons.find((button) => rows.indexOf(button.closest<HTMLElement>('[data-line]')?.dataset['line']) > at)
  const target = next ?? buttons[0] ?? section.querySelector<HTMLElement>('[data-group]')
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
}
