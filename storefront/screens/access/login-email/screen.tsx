import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { useFormErrors } from '@shop/ui/form/use-form-errors.ts'
import { PasswordField } from '@shop/ui/password-field/password-field.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { rememberedProduct, useRememberedLate } from '../../../lib/account/remembered.ts'
import { browserApi } from '../../../lib/api/api.ts'
import { failureText } from '../../../lib/api/failure-text.ts'
import { browserLoad, type DataOf, type LoadArgs, serverLoad } from '../../../lib/api/load.ts'
import { loadCart } from '../../../lib/checkout/cart.ts'
import { unlisted } from '../../../lib/page-head/page-title.ts'
import { takeRedirect } from '../../../lib/session/redirect.ts'
import { keepSession } from '../../../lib/session/session.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { AccessScreen } from '../../../components/access/access-screen.tsx'
import { RememberedRow } from '../../../components/access/remembered-row.tsx'

/** /login-email: the customer signs in with e-mail and password. */
export async function load(args: LoadArgs) {
  return { product: await rememberedProduct(args) }
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)
export const meta = unlisted((text) => text.access.email.title)

export default function Screen({ loaderData: { product } }: { loaderData: DataOf<typeof load> }) {
  const { text } = useWords()
  const words = text.access.email
  const { form, sending } = useSignIn()
  useRememberedLate(product)
  return (
    <AccessScreen art="ecos" title={words.title}>
      <RememberedRow product={product} />
      <form {...form.events} className="grid gap-6">
        <TextField
          label={words.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={sending}
          error={form.errors.email}
        />
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="current-password"
          showLabel={words.show}
          hideTextLabel={words.hide}
          readOnly={sending}
          error={form.errors.password}
        />
        <TextLink href={paths.recover} kind="standing" className="-my-3 justify-self-start">
          {words.forgot}
        </TextLink>
        <Button type="submit" size="large" wide loading={sending} loadingLabel={words.sending}>
          {words.submit}
        </Button>
      </form>
      <p className="mt-8">
        {text.access.login.newHere}{' '}
        <TextLink href={paths.register} kind="standing">
          {text.access.login.create}
        </TextLink>
      </p>
    </AccessScreen>
  )
}

/** Handles the sign-in form: missing values are shown in a dialog first, then at the fields (specification 5 and 8). */
function useSignIn() {
  const { text, lang } = useWords()
  const words = text.access.email
  const alert = useAlert()
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)
  const busy = useRef(false)

  function check(values: FormData) {
    return {
      email: String(values.get('email')).trim() === '' ? words.emailMissing : undefined,
      password: values.get('password') === '' ? words.passwordMissing : undefined,
    }
  }

  async function send(values: FormData): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSending(true)
    const body = { email: String(values.get('email')).trim(), password: String(values.get('password')) }
    const answer = await browserApi(lang)('logIn', { body })
    if (answer.ok) {
      keepSession(answer.data)
      void loadCart()
      await navigate(takeRedirect(), { replace: true })
      return
    }
    busy.current = false
    setSending(false)
    await alert({ tone: 'error', title: text.common.oops, text: failureText(answer, text.errors.authentication) })
    if (answer.status === 400) form.setErrors({ password: answer.message })
    document.querySelector<HTMLInputElement>('input[name="password"]')?.select()
  }

  const form = useFormErrors(check, {
    onValid: (values) => void send(values),
    onInvalid: () => alert({ tone: 'error', title: text.common.oops, text: text.errors.all_fields }),
  })
  return { form, sending }
}
