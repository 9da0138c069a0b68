import { cx } from '../class-names/cx.ts'
import { Icon } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'

export interface StepperProps {
  label: string
  steps: readonly { label: string; href?: string | undefined }[]
  /** The index of the current step, from 0; equal to the count when all are done. */
  current: number
  doneLabel: string
}

/**
 * The progress through several pages. Completed steps are links back; later ones are no links. All have the same width
 * while they fit in one line; enlarged text takes a second one.
 */
export function Stepper({ label, steps, current, doneLabel }: StepperProps) {
  return (
    <ol aria-label={label} className="flex flex-wrap gap-1 md:gap-2">
      {steps.map((step, index) => {
        const done = index < current
        const content = (
          <span className="flex items-center gap-1.5">
            <span aria-hidden="true" className="hidden tabular-nums xs:inline">
              {done ? <Icon name="check" className="size-4 stroke-3" /> : `${index + 1}`}
            </span>
            <span>{step.label}</span>
            {done && <span className="sr-only">{doneLabel}</span>}
          </span>
        )
        return (
          <li
            key={step.label}
            aria-current={index === current ? 'step' : undefined}
            className={cx(
              'min-w-max flex-1 border-t-2 text-caption md:text-small',
              index <= current ? 'border-ink' : 'border-line',
              index === current
                ? 'font-semibold forced-colors:border-[Highlight] forced-colors:text-[Highlight]'
                : 'text-ink-2',
            )}
          >
            {done && step.href !== undefined ? (
              <Link href={step.href} className="block py-3 transition-colors hover:text-vermilion">
                {content}
              </Link>
            ) : (
              <div className="py-3">{content}</div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
