import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { Busy } from '@shop/ui/layout/busy.tsx'
import { UserNameField } from '@shop/ui/password-field/user-name-field.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { createClientLoader, type LoadedData, type LoadArgs } from '../../../lib/api/load.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { requireProviderDocument } from '../../../lib/session/provider-document.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { PasswordInput } from '../../../components/auth/password-input.tsx'
import { authMessages } from '../../../messages/auth.ts'
import { profileMessages } from '../../../messages/profile.ts'
import { NewPasswordFields } from '../../../components/auth/new-password-fields.tsx'
import { LoadFailed } from '../../../components/loading/load-failed.tsx'
import { FormSkeleton } from '../../../components/profile/form-skeleton.tsx'
import { ProfilePage } from '../../../components/profile/profile-page.tsx'
import { useChangePassword } from './use-change-password.ts'

export async function load({ api }: LoadArgs) {
  const me = await api('getMyData', {})
  return me.ok ? { has_password: me.data.has_password, email: me.data.email } : null
}

export const clientLoader = createClientLoader(load)
export const clientMiddleware = requireProviderDocument('sign_in')
export const meta = noIndexMeta((t) => t.profile.signIn.change, profileMessages)

export function HydrateFallback() {
  const { t } = useLocalization(profileMessages)
  return <FormSkeleton title={t.profile.signIn.change} fields={3} />
}

export default function Screen({ loaderData }: { loaderData: LoadedData<typeof load> }) {
  const { t } = useLocalization(profileMessages)
  const messages = t.profile.signIn
  return (
    <ProfilePage title={loaderData?.has_password === false ? messages.choose : messages.change}>
      {loaderData === null ? <LoadFailed title={t.profile.loadFailed} /> : <Form {...loaderData} />}
    </ProfilePage>
  )
}

function Form({ has_password, email }: NonNullable<LoadedData<typeof load>>) {
  const { t } = useLocalization(authMessages, profileMessages)
  const messages = t.profile.password
  const form = useChangePassword(has_password)
  return (
    <Busy busy={form.pending}>
      <form {...form.events} aria-label={t.profile.signIn.change} className="grid gap-6">
        <Text>{messages.lead}</Text>
        <UserNameField name={email} />
        {has_password ? (
          <PasswordInput
            label={messages.current}
            hint={messages.forgot}
            autoComplete="current-password"
            {...form.field('current_password')}
          />
        ) : (
          <Text>{messages.google}</Text>
        )}
        <NewPasswordFields errors={form.errors} readOnly={form.pending} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="large" loading={form.pending} loadingLabel={t.auth.newPassword.sending}>
            {t.auth.newPassword.submit}
          </Button>
          <ButtonLink href={paths.profile} variant="quiet" size="large">
            {t.profile.back}
          </ButtonLink>
        </div>
      </form>
    </Busy>
  )
}
