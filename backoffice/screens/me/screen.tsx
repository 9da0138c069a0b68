import { isLang } from '@shop/contract/locale.ts'
import type { Me } from '@shop/contract/staff/profile.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { PasswordField } from '@shop/ui/password-field/password-field.tsx'
import { UserNameField } from '@shop/ui/password-field/user-name-field.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page, PageSection } from '../../components/page.tsx'
import { useFinish } from '../../components/actions/page-action.ts'
import { staffApi } from '../../lib/api.ts'
import { useLanguage, useMessages, useSetLanguage } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { toOptions } from '../../lib/options.ts'
import { hasPermission } from '../../lib/use-me.ts'
import { pushMessages } from '../../messages/push.ts'
import { Factors } from './factors.tsx'
import { NotificationMailField } from './notification-mail.tsx'
import { PushDevices } from './push-devices.tsx'
import { SaleMailField } from './sale-mail.tsx'
import { Sessions } from './sessions.tsx'

/** /me: the member's own data, notifications, password, second factors and sessions. */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = staffApi()
  const [me, sessions, push] = await Promise.all([
    api('getMe', {}),
    api('listMySessions', {}),
    api('listPushDevices', {}),
  ])
  return { me: unwrap(me, request), sessions: unwrap(sessions, request), push: unwrap(push, request) }
}

export function Component() {
  const { me, sessions, push } = useLoaderData<typeof loader>()
  const { t } = useLanguage()
  const { t: pushTexts } = useMessages(pushMessages)
  return (
    <Page title={t.me.title}>
      <div className="max-w-form">
        <PageSection title={t.me.profile}>
          <ProfileForm me={me} />
        </PageSection>
        <PageSection title={t.me.notifications}>
          <div className="grid gap-5">
            <NotificationMailField />
            {hasPermission(me, 'orders.read') && <SaleMailField />}
          </div>
        </PageSection>
        <PageSection title={pushTexts.title}>
          <PushDevices {...push} />
        </PageSection>
        <PageSection title={t.me.factors}>
          <Factors factors={me.factors} />
        </PageSection>
        <PageSection title={t.me.password}>
          <PasswordForm email={me.email} />
        </PageSection>
        <PageSection title={t.me.sessions}>
          <Sessions sessions={sessions} />
        </PageSection>
      </div>
    </Page>
  )
}

function ProfileForm({ me }: { me: Me }) {
  const { t, lang } = useLanguage()
  const finish = useFinish()
  const setLanguage = useSetLanguage()
  const form = useForm({
    validate: (values) => ({ name: isBlank(String(values.get('name'))) ? t.common.required : undefined }),
    send(values) {
      const chosen = String(values.get('language'))
      const language = isLang(chosen) ? chosen : lang
      return staffApi()('updateMe', { body: { name: String(values.get('name')).trim(), language } })
    },
    async onSuccess(saved) {
      setLanguage(saved.lang)
      await finish(t.common.saved)
    },
  })
  return (
    <form {...form.events} className="grid gap-6">
      <TextField label={t.me.name} name="name" defaultValue={me.name} autoComplete="name" error={form.errors['name']} />
      <Select
        label={t.common.language}
        name="language"
        defaultValue={me.lang}
        options={toOptions(t.common.languages)}
      />
      <Button type="submit" loading={form.pending} loadingLabel={t.common.saving}>
        {t.common.save}
      </Button>
    </form>
  )
}

function PasswordForm({ email }: { email: string }) {
  const { t } = useLanguage()
  const finish = useFinish()
  const form = useForm({
    validate: (values) => ({
      current_password: values.get('current_password') === '' ? t.common.required : undefined,
      password: values.get('password') === '' ? t.common.required : undefined,
    }),
    send: (values) =>
      staffApi()('changeStaffPassword', {
        body: { current_password: String(values.get('current_password')), password: String(values.get('password')) },
      }),
    async onSuccess(_, element) {
      element.reset()
      await finish(t.me.passwordChanged)
    },
  })
  const labels = { showLabel: t.common.showPassword, hideTextLabel: t.common.hidePassword }
  return (
    <form {...form.events} className="grid gap-6">
      <UserNameField name={email} />
      <PasswordField
        label={t.me.currentPassword}
        name="current_password"
        autoComplete="current-password"
        error={form.errors['current_password']}
        {...labels}
      />
      <PasswordField
        label={t.me.newPassword}
        name="password"
        hint={t.me.newPasswordHint}
        autoComplete="new-password"
        error={form.errors['password']}
        {...labels}
      />
      <Button type="submit" variant="secondary" loading={form.pending}>
        {t.me.changePassword}
      </Button>
    </form>
  )
}
