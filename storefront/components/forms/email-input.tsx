import { TextField, type TextFieldProps } from '@shop/ui/text-field/text-field.tsx'

/** A field for an e-mail, with the keyboard for it on a phone. */
export function EmailInput(field: TextFieldProps) {
  return <TextField type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...field} />
}
