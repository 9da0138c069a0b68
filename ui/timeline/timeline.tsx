import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import CircleDot from 'lucide-react/icons/circle-dot'
import X from 'lucide-react/icons/x'
import { cx } from '../class-names/cx.ts'

export interface TimelineStep {
  key: string | number
  label: string
  /** done: behind us. now: the last that happened. ended: nothing follows it. ahead: not yet. */
  state: 'done' | 'now' | 'ended' | 'ahead'
  /** When it happened, written out. */
  date?: string | undefined
}

export interface TimelineProps {
  /** Names the list: "Cómo va tu pedido". */
  label: string
  steps: readonly TimelineStep[]
  /** Heard after a step that has not come yet: "por venir". */
  aheadLabel: string
  className?: string | undefined
}

const icons = { done: Check, now: CircleDot, ended: X, ahead: Circle }

/** What happened to something and what comes next: down the page on a phone, across it where there is room. */
export function Timeline({ label, steps, aheadLabel, className }: TimelineProps) {
  return (
    <ol
      aria-label={label}
      className={cx('md:grid md:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] md:gap-x-2 md:gap-y-6', className)}
    >
      {steps.map(({ key, label: name, state, date }) => {
        const Icon = icons[state]
        const ahead = state === 'ahead'
        return (
          <li
            key={key}
            aria-current={state === 'now' ? 'step' : undefined}
            className={cx(
              'flex gap-2 border-l-2 pb-4 pl-3 last:pb-0 md:border-t-2 md:border-l-0 md:pt-3 md:pr-2 md:pb-0 md:pl-0',
              ahead ? 'border-line text-ink-2' : 'border-ink',
            )}
          >
            <Icon aria-hidden="true" className={cx('mt-0.5 size-4', !ahead && 'stroke-3')} />
            <div className="min-w-0 text-small">
              <span className={cx('block', !ahead && 'font-semibold')}>{name}</span>
              {date !== undefined && <span className="block text-caption text-ink-2 tabular-nums">{date}</span>}
              {ahead && <span className="sr-only">{aheadLabel}</span>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
