import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'
import { Heading } from '../heading/heading.tsx'

export interface EmptyStateProps {
  art?: ReactNode
  title: string
  headingLevel?: 1 | 2 | 3 | undefined
  children?: ReactNode
  actions?: ReactNode
  className?: string | undefined
}

export function EmptyState({ art, title, headingLevel = 2, children, actions, className }: EmptyStateProps) {
  return (
    <div className={cx('mx-auto flex max-w-notice flex-col items-center py-12 text-center md:py-16', className)}>
      {art !== undefined && (
        <div aria-hidden="true" className="mb-8 w-48 max-w-full">
          {art}
        </div>
      )}
      <Heading level={headingLevel} size="h2">
        {title}
      </Heading>
      {children !== undefined && (
        <div className="mt-3 max-w-[min(100%,var(--container-form))] text-ink-2">{children}</div>
      )}
      {actions !== undefined && <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
