import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { Busy } from '@shop/ui/layout/busy.tsx'
import { PasswordField } from '@shop/ui/password-field/password-field.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { browserLoad, type DataOf, type LoadArgs } from '../../../lib/api/load.ts'
import { unlisted } from '../../../lib/page-head/page-title.ts'
import { documentFor } from '../../../lib/session/document-for.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { NewPasswordFields, useTypedPassword } from '../../../components/access/new-password-fields.tsx'
import { FormSkeleton } from '../../../components/loading/form-skeleton.tsx'
import { LoadFailed } from '../../../components/loading/load-failed.tsx'
import { ProfilePage } from '../../../components/profile/profile-page.tsx'
import { useChangePassword } from './use-change-password.ts'

/** /mi-perfil/cambiar-contrasena: a signed-in customer changes the password with the current one. */
export async function load({ api }: LoadArgs) {
  const me = await api('getMyData', {})
  return me.ok ? { has_password: me.data.has_password, email: me.data.email } : null
}

export const clientLoader = browserLoad(load)
export const clientMiddleware = documentFor('sign_in')
export const meta = unlisted((text) => text.profile.access.change)

export function HydrateFallback() {
  const { text } = useWords()
  return (
    <ProfilePage title={text.profile.access.change}>
      <FormSkeleton fields={3} />
    </ProfilePage>
  )
}

export default function Screen({ loaderData }: { loaderData: DataOf<typeof load> }) {
  const { text } = useWords()
  const words = text.profile.access
  return (
    <ProfilePage title={loaderData?.has_password === false ? words.choose : words.change}>
      {loaderData === null ? <LoadFailed title={text.profile.loadFailed} /> : <Form {...loaderData} />}
    </ProfilePage>
  )
}

function Form({ has_password, email }: NonNullable<DataOf<typeof load>>) {
  const { text } = useWords()
  const words = text.profile.password
  const { form, saving } = useChangePassword(has_password)
  const { typed, onInput } = useTypedPassword()
  return (
    <Busy busy={saving}>
      <form
        {...form.events}
        onInput={(event) => {
          form.events.onInput(event)
          onInput(event)
        }}
        aria-label={text.profile.access.change}
        className="grid gap-6"
      >
        <Text>{words.lead}</Text>
        {/* Password managers store the new password under this user name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        {has_password ? (
          <PasswordField
            label={words.current}
            hint={words.forgot}
            name="current_password"
            autoComplete="current-password"
            showLabel={text.access.email.show}
            hideTextLabel={text.access.email.hide}
            readOnly={saving}
            error={form.errors['current_password']}
          />
        ) : (
          <Text>{words.google}</Text>
        )}
        <NewPasswordFields typed={typed} errors={form.errors} readOnly={saving} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="large" loading={saving} loadingLabel={text.access.newPassword.sending}>
            {text.access.newPassword.submit}
          </Button>
          <ButtonLink href={paths.profile} variant="quiet" size="large">
            {text.profile.back}
          </ButtonLink>
        </div>
      </form>
    </Busy>
  )
}
