import type { ComponentProps } from 'react'
import { Field, type FieldBaseProps } from '../field/field.tsx'

export type TextareaProps = FieldBaseProps & Omit<ComponentProps<'textarea'>, keyof FieldBaseProps>

/** A multi-line text field; it grows with its text where the browser supports that. */
export function Textarea({ label, hint, error, optional, hideLabel, id, className, ...textarea }: TextareaProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id, className }}>
      {(controlProps) => (
        <textarea
          rows={5}
          {...textarea}
          {...controlProps}
          className="control field-sizing-content min-h-32 resize-y py-3"
        />
      )}
    </Field>
  )
}
