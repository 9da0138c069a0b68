import type { ComponentProps } from 'react'
import { Field, type FieldBaseProps } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'

export interface SelectOption {
  value: string | number
  label: string
  disabled?: boolean | undefined
}

export type SelectProps = FieldBaseProps &
  Omit<ComponentProps<'select'>, keyof FieldBaseProps | 'children' | 'multiple' | 'size'> & {
    options: readonly SelectOption[]
    /** The first option, which is empty and cannot be selected: "Elige un país". */
    placeholder?: string | undefined
  }

export function Select(props: SelectProps) {
  const { label, hint, error, optional, hideLabel, id, className, options, placeholder, ...select } = props
  const uncontrolled = select.value === undefined && select.defaultValue === undefined
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id, className }}>
      {(controlProps) => (
        <div className="relative">
          <select
            {...(placeholder !== undefined && uncontrolled ? { defaultValue: '' } : {})}
            {...select}
            {...controlProps}
            className="control appearance-none truncate pr-[min(2.5rem,11vw)]"
          >
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute top-1/2 right-[min(0.75rem,3vw)] size-[min(1.25rem,6vw)] -translate-y-1/2"
          />
        </div>
      )}
    </Field>
  )
}
