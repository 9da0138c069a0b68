import type { Country, MyData } from '@shop/contract/accounts.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useFormErrors } from '@shop/ui/form/use-form-errors.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { peekRedirect, takeRedirect } from '../../../lib/session/redirect.ts'
import { updateUser } from '../../../lib/session/session.ts'
import { useWords } from '../../../lib/words/words.ts'
import { firstComplaint, refusedFields, valueOf } from '../../../components/profile/person-check.ts'
import { useGoogleProof } from '../../../components/profile/use-google-proof.ts'
import { changesContact, checkProfile, fieldOfRefusal } from './check.ts'

/**
 * Saves the personal data. A dialog confirms it, and a stored path is opened and deleted (specification 2); errors are
 * shown in a dialog and at their fields, and the typed values stay. `onSaved` renders a new form with the saved data,
 * which takes the focus.
 */
export function useProfileForm(me: MyData, countries: readonly Country[], onSaved: (fresh: MyData) => void) {
  const { text, lang } = useWords()
  const alert = useAlert()
  const navigate = useNavigate()
  const askGoogleAgain = useGoogleProof()
  const [saving, setSaving] = useState(false)
  const [proofNeeded, setProofNeeded] = useState(false)
  const busy = useRef(false)
  const form = useFormErrors((values) => checkProfile(values, text, me.date_birth !== null), {
    onValid: (values) => void save(values),
    onInvalid: (errors) => complain(firstComplaint(errors, text, text.errors.field)),
  })

  function complain(sentence: string): Promise<boolean> {
    return alert({ tone: 'error', title: text.common.oops, text: sentence })
  }

  async function save(values: FormData): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    await send(values)
    busy.current = false
    setSaving(false)
  }

  async function send(values: FormData): Promise<void> {
    const proof = isOther(values) ? await proofOf(values) : {}
    if (proof === undefined) return
    const answer = await browserApi(lang)('updateMyData', {
      body: {
        name: valueOf(values, 'name'),
        lastname: valueOf(values, 'lastname'),
        country_id: Number(values.get('country_id')),
        phone: valueOf(values, 'phone'),
        email: valueOf(values, 'email'),
        date_birth: me.date_birth ?? valueOf(values, 'date_birth'),
        lang,
        ...proof,
      },
    })
    if (answer.ok) return saved(answer.data)
    if (answer.code === 'password_needed') setProofNeeded(true)
    const wrong = refusedFields(answer, fieldOfRefusal)
    form.setErrors(Object.fromEntries(wrong.map((field) => [field, answer.message])))
    await complain(answer.message)
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()
  }

  function isOther(values: FormData): boolean {
    const code = countries.find(({ id }) => id === Number(values.get('country_id')))?.phone_code ?? me.code_phone
    return changesContact(values, code, me)
  }

  async function proofOf(values: FormData) {
    if (!me.has_password) return askGoogleAgain()
    return values.has('password') ? { password: String(values.get('password')) } : {}
  }

  /** Runs on every input: the password is required as soon as e-mail or phone differ. */
  function look(event: FormEvent<HTMLFormElement>): void {
    form.events.onInput(event)
    setProofNeeded(isOther(new FormData(event.currentTarget)))
  }

  async function saved(fresh: MyData): Promise<void> {
    updateUser(fresh)
    const words = text.profile.edit
    const pending = fresh.email_pending === null ? '' : ` ${words.pending(fresh.email_pending, fresh.email)}`
    await alert({ tone: 'success', title: words.savedTitle, text: words.saved + pending })
    if (peekRedirect() !== undefined) return navigate(takeRedirect())
    onSaved(fresh)
  }

  return { form: { ...form, events: { ...form.events, onInput: look } }, saving, proofNeeded }
}
