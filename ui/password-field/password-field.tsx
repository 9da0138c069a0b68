import { type ComponentProps, useState } from 'react'
import { ScriptButton } from '../button/script-button.tsx'
import { Field, type FieldBaseProps } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'

export type PasswordFieldProps = FieldBaseProps &
  Omit<ComponentProps<'input'>, keyof FieldBaseProps | 'type'> & {
    showLabel: string
    hideTextLabel: string
  }

/**
 * A password field with a button to show its value. Pasting is allowed; set autoComplete to `current-password` or
 * `new-password`.
 */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, optional, hideLabel, id, className, showLabel, hideTextLabel, ...input } = props
  const [isVisible, setVisible] = useState(false)
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id, className }}>
      {(controlProps) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...controlProps}
            type={isVisible ? 'text' : 'password'}
            className="control pr-14"
          />
          <ScriptButton
            aria-label={isVisible ? hideTextLabel : showLabel}
            aria-controls={controlProps.id}
            disabled={input.disabled}
            onClick={() => setVisible(!isVisible)}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-edge -outline-offset-4 hover:text-vermilion disabled:text-ink-3"
          >
            <Icon name={isVisible ? 'eye-off' : 'eye'} className="size-5" />
          </ScriptButton>
        </div>
      )}
    </Field>
  )
}
