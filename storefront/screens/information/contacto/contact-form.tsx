import {
  removeNonEmailCharacters,
  removeNonMessageCharacters,
  removeNonNameCharacters,
} from '@shop/contract/contact-rules.ts'
import { CONTACT_MESSAGE_MAX_LENGTH } from '@shop/contract/limits.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import type { SyntheticEvent } from 'react'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { contactMessages } from '../../../messages/contact.ts'
import { identityProofMessages } from '../../../messages/identity-proof.ts'
import { transformTypedText } from '../../../components/forms/transform-typed-text.ts'
import { useContactForm } from './use-contact-form.ts'

/** The fields of the form, each with the function that removes refused characters. */
const removersByField = {
  name: removeNonNameCharacters,
  email: removeNonEmailCharacters,
  message: removeNonMessageCharacters,
}

type Typing = SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>

/**
 * Name, e-mail and message. Refused characters are removed while typing, and a hint above each field names the accepted
 * ones.
 */
export function ContactForm() {
  const { contact, identityProof } = useLocalization(contactMessages, identityProofMessages).t
  const announce = useAnnounce()
  const { ref, events, errors, pending, email } = useContactForm()

  function fieldProps(name: keyof typeof removersByField) {
    function handleTyping({ currentTarget, nativeEvent }: Typing): void {
      const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
      if (transformTypedText(currentTarget, isComposing, removersByField[name])) announce(contact.takes[name])
    }
    return {
      name,
      hint: contact.takes[name],
      error: errors[name],
      readOnly: pending,
      onInput: handleTyping,
      onCompositionEnd: handleTyping,
    }
  }

  return (
    <form ref={ref} {...events} aria-label={contact.title} className="grid grid-cols-1 gap-6">
      <TextField label={contact.name} autoComplete="name" maxLength={120} {...fieldProps('name')} />
      {/* The type is not "email", because such a field does not expose the caret to scripts. */}
      <TextField
        label={identityProof.email.email}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...fieldProps('email')}
        {...email}
        hint={undefined}
      />
      <Textarea label={contact.message} rows={7} maxLength={CONTACT_MESSAGE_MAX_LENGTH} {...fieldProps('message')} />
      <Button
        type="submit"
        size="large"
        loading={pending}
        loadingLabel={contact.sending}
        className="justify-self-start"
      >
        {contact.send}
      </Button>
    </form>
  )
}
