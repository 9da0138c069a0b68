import { TextField, type TextFieldProps } from '@shop/ui/text-field/text-field.tsx'

export function EmailInput(field: TextFieldProps) {
  return <TextField type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...field} />
}
