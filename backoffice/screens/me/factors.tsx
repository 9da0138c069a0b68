import type { ApiResult } from '@shop/contract/client.ts'
import type { Me } from '@shop/contract/staff/profile.ts'
import { useErrorAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { Text } from '@shop/ui/text/text.tsx'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useWithConfirmation } from '../../components/confirm-provider.tsx'
import { AuthenticatorApp } from '../../components/enroll-factor.tsx'
import { RecoveryCodes } from '../../components/recovery-codes.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { createPasskey } from '../../lib/passkeys.ts'

type Key = 'totp' | 'passkey' | 'codes' | number

/** The second factors of the member: authenticator app, passkeys, recovery codes. Each change asks for a factor. */
export function Factors({ factors }: { factors: Me['factors'] }) {
  const { t, lang } = useLanguage()
  const { revalidate } = useRevalidator()
  const withConfirmation = useWithConfirmation()
  const showError = useErrorAlert()
  const { send, pendingKey } = useRequest<Key>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [app, setApp] = useState<{ secret: string; uri: string }>()

  async function run<T>(key: Key, call: () => Promise<ApiResult<T> | undefined>): Promise<T | undefined> {
    const data = await send(call, { key })
    await revalidate()
    return data
  }

  async function startApp(): Promise<void> {
    setApp(await run('totp', () => withConfirmation(() => staffApi()('startTotpEnrollment', {}))))
  }

  async function addPasskey(): Promise<void> {
    const added = await run('passkey', async () => {
      const challenge = await withConfirmation(() => staffApi()('getPasskeyOptions', {}))
      if (!challenge?.ok) return challenge
      const response = await createPasskey(challenge.data.options)
      if (response === undefined) void showError(t.signIn.passkeyFailed)
      return response && staffApi()('addPasskey', { body: { name: t.enroll.passkeyName, response } })
    })
    showCodes(added?.recovery_codes)
  }

  async function renew(): Promise<void> {
    const renewed = await run('codes', () => withConfirmation(() => staffApi()('renewRecoveryCodes', {})))
    showCodes(renewed?.recovery_codes)
  }

  function showCodes(made: readonly string[] = []): void {
    setApp(undefined)
    setCodes(made.length > 0 ? made : undefined)
    void revalidate()
  }

  const remove = (key: Key, call: () => Promise<ApiResult<unknown>>) => void run(key, () => withConfirmation(call))
  return (
    <>
      <ul className="border-t border-line">
        <Row
          name={t.me.totp}
          note={factors.totp ? t.me.totpOn : t.me.totpOff}
          action={
            <Button
              variant="secondary"
              size="small"
              loading={pendingKey === 'totp'}
              aria-label={factors.totp ? t.me.removeOf(t.me.totp) : undefined}
              onClick={() => (factors.totp ? remove('totp', () => staffApi()('removeTotp', {})) : void startApp())}
            >
              {factors.totp ? t.me.remove : t.enroll.totpAction}
            </Button>
          }
        />
        {factors.passkeys.map(({ id, name, last_used_at }) => (
          <Row
            key={id}
            name={name}
            note={last_used_at === null ? t.me.neverUsed : t.me.lastUsed(formatDateTime(last_used_at, lang))}
            action={
              <Button
                variant="secondary"
                size="small"
                loading={pendingKey === id}
                aria-label={t.me.removeOf(name)}
                onClick={() => remove(id, () => staffApi()('removePasskey', { query: { id } }))}
              >
                {t.me.remove}
              </Button>
            }
          />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Button variant="secondary" loading={pendingKey === 'passkey'} onClick={() => void addPasskey()}>
          {t.me.addPasskey}
        </Button>
        {(factors.totp || factors.passkeys.length > 0) && (
          <Button variant="quiet" loading={pendingKey === 'codes'} onClick={() => void renew()}>
            {t.me.renewCodes}
          </Button>
        )}
        <Text size="small" tone="quiet">
          {t.me.recoveryLeft(factors.recovery_codes_left)}
        </Text>
      </div>
      {app !== undefined && (
        <Dialog open title={t.me.totp} closeLabel={t.common.close} onClose={() => setApp(undefined)}>
          <AuthenticatorApp {...app} onCodes={showCodes} />
        </Dialog>
      )}
      {codes !== undefined && (
        <Dialog open title={t.recovery.title} closeLabel={t.common.close} onClose={() => setCodes(undefined)}>
          <RecoveryCodes codes={codes} onDone={async () => setCodes(undefined)} />
        </Dialog>
      )}
    </>
  )
}

function Row({ name, note, action }: { name: string; note: string; action: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0">
        <p>{name}</p>
        <Text size="small" tone="quiet">
          {note}
        </Text>
      </div>
      {action}
    </li>
  )
}
