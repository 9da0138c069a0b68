import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { PasswordField } from '@shop/ui/password-field/password-field.tsx'
import { type FormEvent, useState } from 'react'
import { passwordStrength } from '../../../lib/account/password-strength.ts'
import { unlisted } from '../../../lib/page-head/page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { AccessScreen } from '../../../parts/access/access-screen.tsx'
import { LiveNote } from './live-note.tsx'
import { useNewPassword } from './use-new-password.ts'

export const meta = unlisted((text) => text.access.newPassword.title)

/** /cambiar-contrasena/{token}: a new password, with the link from the mailbox or the phone. */
export default function Screen() {
  const { text } = useWords()
  const words = text.access.newPassword
  const { form, sending, gone } = useNewPassword()
  if (gone)
    return (
      <AccessScreen art="interferencia" title={words.goneTitle} lead={words.gone}>
        <ButtonLink href={paths.recover} size="large" wide>
          {words.askAgain}
        </ButtonLink>
      </AccessScreen>
    )
  return (
    <AccessScreen art="interferencia" title={words.title} lead={words.lead}>
      <Form form={form} sending={sending} />
    </AccessScreen>
  )
}

function Form({ form, sending }: Pick<ReturnType<typeof useNewPassword>, 'form' | 'sending'>) {
  const { text } = useWords()
  const words = text.access.newPassword
  const [typed, setTyped] = useState({ password: '', again: '' })
  const shared = {
    autoComplete: 'new-password',
    showLabel: text.access.email.show,
    hideTextLabel: text.access.email.hide,
    readOnly: sending,
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    form.events.onInput(event)
    const values = new FormData(event.currentTarget)
    setTyped({ password: String(values.get('password')), again: String(values.get('password_confirmation')) })
  }

  const strength = passwordStrength(typed.password)
  return (
    <form {...form.events} onInput={onInput} className="grid gap-6">
      <div>
        <PasswordField
          label={words.password}
          hint={text.access.register.passwordHint}
          name="password"
          error={form.errors['password']}
          {...shared}
        />
        <LiveNote good={strength === 'good' || strength === 'strong'}>
          {typed.password !== '' && words.strength[strength]}
        </LiveNote>
      </div>
      <div>
        <PasswordField
          label={words.again}
          name="password_confirmation"
          error={form.errors['password_confirmation']}
          {...shared}
        />
        <LiveNote good>{typed.again !== '' && typed.again === typed.password && words.match}</LiveNote>
      </div>
      <Button type="submit" size="large" wide loading={sending} loadingLabel={words.sending}>
        {words.submit}
      </Button>
    </form>
  )
}
