import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { hasContent } from './has-content.ts'

/** The error message below a field or a group; renders nothing without a text. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!hasContent(children)) return null
  return (
    <p id={id} className="mt-2 flex gap-1.5 text-small font-medium text-error">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
