import type { ComponentProps } from 'react'
import { cx } from '../class-names/cx.ts'
import { Field, type FieldWords, controlClass } from '../field/field.tsx'

export type TextareaProps = FieldWords & Omit<ComponentProps<'textarea'>, keyof FieldWords>

/** Several lines of text; grows with what is written where the browser can. */
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
