import { isBlank } from '@shop/contract/one-line.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useErrorAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { CopyList } from '@shop/ui/copy-list/copy-list.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { lazy, Suspense, useState } from 'react'
import { staffApi } from '../lib/api.ts'
import { useLanguage } from '../lib/language.ts'
import { createPasskey } from '../lib/passkeys.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

const QrCode = lazy(() => import('./qr-code.tsx').then((part) => ({ default: part.QrCode })))

export function EnrollFactor({ onDone }: { onDone: () => Promise<void> }) {
  const { t } = useLanguage()
  const [codes, setCodes] = useState<readonly string[]>()
  const [app, setApp] = useState<{ secret: string; uri: string }>()
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (app !== undefined) return <AuthenticatorApp {...app} onCodes={setCodes} />
  return (
    <div className="grid gap-8">
      <Text>{t.enroll.text}</Text>
      <PasskeyChoice onCodes={setCodes} />
      <AppChoice onApp={setApp} />
    </div>
  )
}

function PasskeyChoice({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { t } = useLanguage()
  const showError = useErrorAlert()
  const { send, pending } = useRequest()

  async function add(): Promise<void> {
    let hasFailed = false
    const added = await send(async () => {
      const challenge = await staffApi()('getPasskeyOptions', {})
      if (!challenge.ok) return challenge
      const response = await createPasskey(challenge.data.options)
      hasFailed = response === undefined
      return response && staffApi()('addPasskey', { body: { name: t.enroll.passkeyName, response } })
    })
    if (added !== undefined) onCodes(added.recovery_codes)
    else if (hasFailed) await showError(t.signIn.passkeyFailed)
  }

  return (
    <section>
      <Heading level={2} size="h3">
        {t.enroll.passkeyTitle}
      </Heading>
      <Text className="mt-2 mb-4">{t.enroll.passkeyText}</Text>
      <Button fullWidth loading={pending} onClick={() => void add()}>
        {t.enroll.passkeyAction}
      </Button>
    </section>
  )
}

function AppChoice({ onApp }: { onApp: (app: { secret: string; uri: string }) => void }) {
  const { t } = useLanguage()
  const { send, pending } = useRequest()

  async function start(): Promise<void> {
    const app = await send(() => staffApi()('startTotpEnrollment', {}))
    if (app !== undefined) onApp(app)
  }

  return (
    <section>
      <Heading level={2} size="h3">
        {t.enroll.totpTitle}
      </Heading>
      <Text className="mt-2 mb-4">{t.enroll.totpText}</Text>
      <Button variant="secondary" fullWidth loading={pending} onClick={() => void start()}>
        {t.enroll.totpAction}
      </Button>
    </section>
  )
}

interface AuthenticatorAppProps {
  secret: string
  uri: string
  onCodes: (codes: readonly string[]) => void
}

export function AuthenticatorApp({ secret, uri, onCodes }: AuthenticatorAppProps) {
  const { t } = useLanguage()
  const form = useForm({
    validate: (values) => ({ code: isBlank(String(values.get('code'))) ? t.common.required : undefined }),
    send: (values) => staffApi()('enrollTotp', { body: { code: String(values.get('code')).trim() } }),
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
    refusalFields: { factor_wrong: 'code' },
  })
  return (
    <div className="grid gap-6">
      <Text>{t.enroll.totpText}</Text>
      <div className="min-h-52">
        <Suspense>
          <QrCode text={uri} label={t.enroll.qr} />
        </Suspense>
      </div>
      <CopyList
        items={[{ label: t.enroll.secret, value: secret, copyLabel: t.common.copy }]}
        copy={t.common.copy}
        copied={t.common.copied}
      />
      <form {...form.events} className="grid gap-4">
        <TextField
          label={t.enroll.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          readOnly={form.pending}
          error={form.errors['code']}
        />
        <Button type="submit" fullWidth loading={form.pending}>
          {t.enroll.confirm}
        </Button>
      </form>
    </div>
  )
}
