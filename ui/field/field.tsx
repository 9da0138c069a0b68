import { type ReactNode, useId } from 'react'
import { cx } from '../class-names/cx.ts'
import { FieldError } from './field-error.tsx'
import { hasContent } from './has-content.ts'

export interface FieldBaseProps {
  label: ReactNode
  hint?: ReactNode
  /** The error as a sentence. Its presence marks the field as invalid. */
  error?: ReactNode
  optional?: string | undefined
  /** Hides the label visually; for fields whose purpose is obvious from their position, such as the search. */
  hideLabel?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
}

export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = FieldBaseProps & { children: (controlProps: ControlProps) => ReactNode }

export function Field({ label, hint, error, optional, hideLabel, id, className, children }: FieldProps) {
  const controlProps = useControlProps(id, hint, error)
  return (
    <div className={cx('min-w-0', className)}>
      <label htmlFor={controlProps.id} className={hideLabel ? 'sr-only' : labelClass}>
        <span>{label}</span>
        <OptionalMark text={optional} />
      </label>
      <Hint id={`${controlProps.id}-hint`}>{hint}</Hint>
      {children(controlProps)}
      <FieldError id={`${controlProps.id}-error`}>{error}</FieldError>
    </div>
  )
}

const labelClass = 'mb-1 block text-small font-semibold'

export function useControlProps(id: string | undefined, hint: ReactNode, error: ReactNode): ControlProps {
  const ownId = useId()
  const fieldId = id ?? ownId
  const describedBy = [hasContent(hint) && `${fieldId}-hint`, hasContent(error) && `${fieldId}-error`]
    .filter(Boolean)
    .join(' ')
  return {
    id: fieldId,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': hasContent(error) ? true : undefined,
  }
}

export function OptionalMark({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  // A space of its own, because a margin does not divide the words of the accessible name.
  return <span className="font-normal text-ink-2">{` ${text}`}</span>
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  if (!hasContent(children)) return null
  return (
    <p id={id} className="mb-2 text-small text-ink-2">
      {children}
    </p>
  )
}
