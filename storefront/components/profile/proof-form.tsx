import { Button } from '@shop/ui/button/button.tsx'
import { PasswordField } from '@shop/ui/password-field/password-field.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { type FormEvent, useEffect, useRef } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { type Prove, useProof } from './use-proof.ts'

interface ProofFormProps<T> {
  has_password: boolean
  submit: string
  sending: string
  danger?: boolean | undefined
  prove: Prove<T>
  onDone: (data: T) => void
}

/** Verifies the account's owner by the password, or by Google for an account without one, and then runs the action. */
export function ProofForm<T>({ has_password, submit, sending: busyLabel, danger, prove, onDone }: ProofFormProps<T>) {
  const { text } = useWords()
  const words = text.profile.privacy
  const { sending, error, byPassword, byGoogle } = useProof(prove, onDone)
  const field = useRef<HTMLInputElement>(null)
  const look = { variant: danger ? ('danger' as const) : undefined, loading: sending, loadingLabel: busyLabel }
  useEffect(() => {
    if (error !== undefined) field.current?.focus()
  }, [error])

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    byPassword(String(new FormData(event.currentTarget).get('password')))
  }

  if (!has_password)
    return (
      <div className="mt-6 grid gap-4">
        <Text>{words.checkGoogle}</Text>
        <Button {...look} onClick={byGoogle}>
          {text.access.google.continue}
        </Button>
      </div>
    )
  return (
    <form noValidate onSubmit={send} className="mt-6 grid gap-4">
      <PasswordField
        ref={field}
        label={text.access.email.password}
        hint={words.check}
        name="password"
        autoComplete="current-password"
        showLabel={text.access.email.show}
        hideTextLabel={text.access.email.hide}
        readOnly={sending}
        error={error}
      />
      <Button type="submit" {...look}>
        {submit}
      </Button>
    </form>
  )
}
