import type { ComponentProps } from 'react'
import { cx } from '../class-names/cx.ts'
import { Field, type FieldBaseProps } from '../field/field.tsx'

export type PhoneFieldProps = FieldBaseProps &
  Omit<ComponentProps<'input'>, keyof FieldBaseProps | 'type' | 'prefix'> & {
    prefix: string
    prefixLabel: string
  }

export function PhoneField(props: PhoneFieldProps) {
  const { label, hint, error, optional, hideLabel, id, className, prefix, prefixLabel, ...input } = props
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id, className }}>
      {(controlProps) => (
        <div className="flex">
          <span
            id={`${controlProps.id}-prefix`}
            className="grid min-w-16 shrink-0 place-items-center rounded-l-edge border border-r-0 border-line-strong bg-shell px-3 tabular-nums"
          >
            <span aria-hidden="true">{prefix}</span>
            <span className="sr-only">{prefixLabel}</span>
          </span>
          <input
            inputMode="tel"
            autoComplete="tel-national"
            {...input}
            {...controlProps}
            type="text"
            aria-describedby={cx(`${controlProps.id}-prefix`, controlProps['aria-describedby'])}
            className="control rounded-l-none tabular-nums"
          />
        </div>
      )}
    </Field>
  )
}
