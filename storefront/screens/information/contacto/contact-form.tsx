import { CONTACT_MESSAGE_MAX_LENGTH } from '@shop/contract/limits.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import type { FormEvent, SyntheticEvent } from 'react'
import { type Draft, keepDraft } from '../../../lib/storage/draft.ts'
import { useWords } from '../../../lib/words/words.ts'
import { cleanTyped, type ContactField } from './clean-typed.ts'
import { CONTACT_DRAFT, useContactForm } from './use-contact-form.ts'

type Typing = SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>

/**
 * Name, e-mail and message. Refused characters are removed while typing, and a hint above each field names the accepted
 * ones.
 */
export function ContactForm({ values }: { values: Draft }) {
  const { contact, access } = useWords().text
  const announce = useAnnounce()
  const { form, email, leaveEmail, sending } = useContactForm()

  function clean(event: Typing): void {
    const field = event.currentTarget.name as ContactField
    const composing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing
    if (cleanTyped(event.currentTarget, field, composing)) announce(contact.takes[field])
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    form.events.onInput(event)
    keepDraft(CONTACT_DRAFT, new FormData(event.currentTarget))
  }

  const ties = (field: ContactField) => ({
    name: field,
    defaultValue: values[field],
    hint: contact.takes[field],
    error: form.errors[field],
    readOnly: sending,
    onInput: clean,
    onCompositionEnd: clean,
  })

  return (
    <form {...form.events} onInput={onInput} aria-label={contact.title} className="grid grid-cols-1 gap-6">
      <TextField label={contact.name} autoComplete="name" maxLength={120} {...ties('name')} />
      {/* The type is not "email", because such a field does not expose the caret to scripts. */}
      <TextField
        ref={email}
        label={access.email.email}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...ties('email')}
        hint={undefined}
        onBlur={leaveEmail}
      />
      <Textarea label={contact.message} rows={7} maxLength={CONTACT_MESSAGE_MAX_LENGTH} {...ties('message')} />
      <Button
        type="submit"
        size="large"
        loading={sending}
        loadingLabel={contact.sending}
        className="justify-self-start"
      >
        {contact.send}
      </Button>
    </form>
  )
}
