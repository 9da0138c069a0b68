import type { CallResponse } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { useForm } from '@shop/ui/form/use-form.ts'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { writeStored } from '../../../lib/storage/browser-storage.ts'
import { clearDraft, saveDraft } from '../../../lib/storage/draft.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { authMessages } from '../../../messages/auth.ts'
import { errorMessages } from '../../../messages/errors.ts'
import { identityProofMessages } from '../../../messages/identity-proof.ts'
import { getFirstErrorMessage, readPerson } from '../../../components/profile/validate-person.ts'
import { validateRegistration } from './validate-registration.ts'

export const REGISTRATION_DRAFT = 'registration'

/** The versions of the legal texts that the page links to; null when they could not be loaded. */
type LegalVersions = CallResponse<Contract['getLegalVersions']> | null

/**
 * Sends a registration with the versions of the legal texts that were shown. Errors are shown in a dialog and at their
 * fields, and the typed values stay. When a text has changed meanwhile, the page loads the new version.
 */
export function useRegistration(versions: LegalVersions) {
  const { revalidate } = useRevalidator()
  const { t, lang } = useLocalization(authMessages, errorMessages, identityProofMessages)
  const navigate = useNavigate()
  return useForm({
    validate: (values) => validateRegistration(values, t),
    getInvalidMessage: (errors) => getFirstErrorMessage(errors, t, t.errors.fields_missing),
    onInput: (values) => saveDraft(REGISTRATION_DRAFT, values),
    async send(values) {
      const shown = versions && { terms_version: versions.terms, privacy_version: versions.privacy }
      const password = String(values.get('password'))
      const body = { ...readPerson(values), password, marketing: values.has('marketing'), ...shown, lang }
      const result = await browserApi(lang)('register', { body })
      if (result.ok) writeStored('register_email', body.email)
      return result
    },
    async onSuccess({ token }) {
      writeStored('register_token', token)
      clearDraft(REGISTRATION_DRAFT)
      await navigate(paths.confirmRegistration)
    },
    afterRefusal: ({ code }) => (code === 'legal_changed' ? revalidate() : undefined),
    refusalFields: { country_not_found: 'country_id' },
  })
}
