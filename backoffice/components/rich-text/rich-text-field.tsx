import { FieldError } from '@shop/ui/field/field-error.tsx'
import { Skeleton } from '@shop/ui/skeleton/skeleton.tsx'
import { lazy, Suspense, useId } from 'react'
import { useMessages } from '../../lib/language.ts'
import { richTextMessages } from '../../messages/rich-text.ts'
import type { RichTextFieldProps } from './rich-text-props.ts'

/** The editor weighs more than every screen; it is fetched when the first field is shown. */
const RichTextEditor = lazy(() => import('./rich-text-editor.tsx').then((part) => ({ default: part.RichTextEditor })))

/** A text with headings, lists, links and tables. It has its own undo; only what the shop's pages may show is kept. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, value, maxLength, error } = props
  const { t } = useMessages(richTextMessages)
  const id = useId()
  const problem = error ?? (value.length > maxLength ? t.tooLong(maxLength) : undefined)
  return (
    <div className="min-w-0" data-own-undo>
      <span id={`${id}-label`} className="mb-1 block text-small font-semibold">
        {label}
      </span>
      <Suspense fallback={<Skeleton className="h-64" />}>
        <RichTextEditor {...props} labelId={`${id}-label`} errorId={`${id}-error`} isInvalid={problem !== undefined} />
      </Suspense>
      <FieldError id={`${id}-error`}>{problem}</FieldError>
    </div>
  )
}
