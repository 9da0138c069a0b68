import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'
import { Field, type FieldWords, controlClass } from '../field/field.tsx'

export type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, keyof FieldWords> & {
    /** Rendered inside the field at its end: a unit, an icon, a spinner. */
    end?: ReactNode
  }

/**
 * A single-line text field. It takes every attribute of an input: name, type, defaultValue, autoComplete, inputMode,
 * ref.
 */
export function TextField({ label, hint, error, optional, hideLabel, id, className, end, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id, className }}>
      {(ties) => (
        <div className="relative">
          <input type="text" {...input} {...ties} className={cx(controlClass, end !== undefined && 'pr-12')} />
          {end !== undefined && (
            <span className="absolute inset-y-0 right-0 grid w-12 place-items-center text-ink-2">{end}</span>
          )}
        </div>
      )}
    </Field>
  )
}
