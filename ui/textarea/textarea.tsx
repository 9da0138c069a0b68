import type { ComponentProps } from 'react'
import { cx } from '../class-names/cx.ts'
import { Field, type FieldWords, controlClass } from '../field/field.tsx'

export type TextareaProps = FieldWords & Omit<ComponentProps<'textarea'>, keyof FieldWords>

/** A multi-line text field; it grows with its text where the browser supports that. */
export function Textarea({ label, hint, error, optional, hideLabel, id, className, ...textarea }: TextareaProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id, className }}>
      {(ties) => (
        <textarea
          rows={5}
          {...textarea}
          {...ties}
          className={cx(controlClass, 'field-sizing-content min-h-32 resize-y py-3')}
        />
      )}
    </Field>
  )
}
