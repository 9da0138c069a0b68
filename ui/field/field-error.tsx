import type { ReactNode } from 'react'
import { hasContent } from './has-content.ts'
import { Icon } from '../icon/icon.tsx'

/** The error message below a field or a group; renders nothing without a text. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!hasContent(children)) return null
  return (
    <p id={id} className="mt-2 flex gap-1.5 text-small font-medium text-error">
      <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
