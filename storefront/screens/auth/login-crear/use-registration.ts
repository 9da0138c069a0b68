import { useForm } from '@shop/ui/form/use-form.ts'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { writeStored } from '../../../lib/storage/browser-storage.ts'
import { clearDraft, saveDraft } from '../../../lib/storage/draft.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { getFirstErrorMessage, getTrimmedValue } from '../../../components/profile/validate-person.ts'
import { validateRegistration, refusalFields } from './validate-registration.ts'

export const REGISTRATION_DRAFT = 'registration'

/** Sends a registration. Errors are shown in a dialog and at their fields, and the typed values stay. */
export function useRegistration() {
  const { t, lang } = useLocalization()
  const navigate = useNavigate()
  return useForm({
    validate: (values) => validateRegistration(values, t),
    getInvalidMessage: (errors) => getFirstErrorMessage(errors, t, t.errors.fields_missing),
    onInput: (values) => saveDraft(REGISTRATION_DRAFT, values),
    async send(values) {
      const body = { ...toRegistrationBody(values), lang }
      const result = await browserApi(lang)('register', { body })
      if (result.ok) writeStored('register_email', body.email)
      return result
    },
    async onSuccess({ token }) {
      writeStored('register_token', token)
      clearDraft(REGISTRATION_DRAFT)
      await navigate(paths.confirmRegistration)
    },
    refusalFields,
  })
}

function toRegistrationBody(values: FormData) {
  return {
    name: getTrimmedValue(values, 'name'),
    lastname: getTrimmedValue(values, 'lastname'),
    date_birth: getTrimmedValue(values, 'date_birth'),
    country_id: Number(values.get('country_id')),
    phone: getTrimmedValue(values, 'phone'),
    email: getTrimmedValue(values, 'email'),
    password: String(values.get('password')),
    marketing: values.get('marketing') !== null,
  }
}
