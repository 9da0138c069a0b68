import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { unlisted } from '../../../lib/page-head/page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { AccessScreen } from '../../../components/access/access-screen.tsx'
import { NewPasswordFields, useTypedPassword } from '../../../components/access/new-password-fields.tsx'
import { useNewPassword } from './use-new-password.ts'

export const meta = unlisted((text) => text.access.newPassword.title)

/** /cambiar-contrasena/{token}: the customer sets a new password, by a link from an e-mail or a text message. */
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
  const { typed, onInput } = useTypedPassword()
  return (
    <form
      {...form.events}
      onInput={(event) => {
        form.events.onInput(event)
        onInput(event)
      }}
      className="grid gap-6"
    >
      <NewPasswordFields typed={typed} errors={form.errors} readOnly={sending} />
      <Button type="submit" size="large" wide loading={sending} loadingLabel={words.sending}>
        {words.submit}
      </Button>
    </form>
  )
}
