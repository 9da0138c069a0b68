import type { ComponentProps } from 'react'
import { cx } from '../class-names/cx.ts'
import { FieldError } from '../field/field-error.tsx'
import { type FieldBaseProps, Hint, OptionalMark, useControlProps } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'

export type CheckboxProps = Omit<FieldBaseProps, 'hideLabel'> &
  Omit<ComponentProps<'input'>, keyof FieldBaseProps | 'type'>

export function Checkbox({ label, hint, error, optional, id, className, ...input }: CheckboxProps) {
  const controlProps = useControlProps(id, hint, error)
  return (
    <div className={className}>
      <div className="relative flex gap-3">
        <span className="relative mt-2.5 size-6 shrink-0">
          <input
            {...input}
            {...controlProps}
            type="checkbox"
            className={cx(
              'peer absolute inset-0 size-6 appearance-none rounded-edge border border-line-strong bg-paper transition-colors',
              'checked:border-ink checked:bg-ink hover:border-ink disabled:border-line disabled:bg-shell',
              'aria-invalid:border-error aria-invalid:inset-ring aria-invalid:inset-ring-error forced-colors:appearance-auto',
            )}
          />
          <Icon
            name="check"
            className="pointer-events-none absolute inset-1 hidden size-4 stroke-3 text-paper peer-checked:block peer-disabled:text-ink-3 forced-colors:hidden"
          />
        </span>
        <label htmlFor={controlProps.id} className="min-h-11 min-w-0 py-2.5 leading-6">
          <span>{label}</span>
          <OptionalMark text={optional} />
        </label>
      </div>
      <div className="pl-9">
        <Hint id={`${controlProps.id}-hint`}>{hint}</Hint>
        <FieldError id={`${controlProps.id}-error`}>{error}</FieldError>
      </div>
    </div>
  )
}
