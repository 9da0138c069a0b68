import { Button } from '@shop/ui/button/button.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { useEffect, useRef } from 'react'
import type { ColumnQuestion } from '../../lib/bank/table-lines.ts'
import { useMessages } from '../../lib/language.ts'
import { transferMessages } from '../../messages/transfers.ts'

interface ColumnChoiceProps {
  question: ColumnQuestion
  onChoose: (column: number) => void
}

export function ColumnChoice({ question: { role, columns }, onChoose }: ColumnChoiceProps) {
  const { t } = useMessages(transferMessages)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [columns])
  return (
    <section className="mt-6">
      <Heading ref={heading} level={3} size="h3" tabIndex={-1} className="outline-none">
        {t.questions[role]}
      </Heading>
      <ul className="mt-3 grid gap-3">
        {columns.map(({ index, name, samples }) => (
          <li key={index} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Button variant="secondary" size="small" onClick={() => onChoose(index)}>
              {name}
            </Button>
            <span className="text-small text-ink-2 tabular-nums">{samples.join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
