import { PasswordField, type PasswordFieldProps } from '@shop/ui/password-field/password-field.tsx'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { identityProofMessages } from '../../messages/identity-proof.ts'

export function PasswordInput(field: Omit<PasswordFieldProps, 'showLabel' | 'hideTextLabel'>) {
  const { show, hide } = useLocalization(identityProofMessages).t.identityProof.email
  return <PasswordField {...field} showLabel={show} hideTextLabel={hide} />
}
