import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'
import { Field, type FieldBaseProps } from '../field/field.tsx'

export type TextFieldProps = FieldBaseProps &
  Omit<ComponentProps<'input'>, keyof FieldBaseProps> & {
    endAdornment?: ReactNode
  }

/**
 * A single-line text field. It takes every attribute of an input: name, type, defaultValue, autoComplete, inputMode,
 * ref.
 */
export function TextField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  className,
  endAdornment,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id, className }}>
      {(controlProps) => (
        <div className="relative">
          <input
            type="text"
            {...input}
            {...controlProps}
            className={cx('control', endAdornment !== undefined && 'pr-12')}
          />
          {endAdornment !== undefined && (
            <span className="absolute inset-y-0 right-0 grid w-12 place-items-center text-ink-2">{endAdornment}</span>
          )}
        </div>
      )}
    </Field>
  )
}
