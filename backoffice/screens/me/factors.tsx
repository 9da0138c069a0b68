import type { ApiResult } from '@shop/contract/client.ts'
import type { Me } from '@shop/contract/staff/profile.ts'
import { useErrorAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { usePageAction } from '../../components/actions/page-action.ts'
import { AuthenticatorApp } from '../../components/enroll-factor.tsx'
import { RecoveryCodes } from '../../components/recovery-codes.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { createPasskey } from '../../lib/passkeys.ts'

interface TotpSecret {
  secret: string
  uri: string
}

type Key = 'totp' | 'passkey' | 'codes' | number

/** Changes the second factors; each change may ask for a factor first. */
function useFactorChanges() {
  const { t } = useLanguage()
  const { revalidate } = useRevalidator()
  const showError = useErrorAlert()
  const { run, pendingKey } = usePageAction<Key>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [app, setApp] = useState<TotpSecret>()

  function change<T>(key: Key, call: () => Promise<ApiResult<T> | undefined>): Promise<T | undefined> {
    return run(call, undefined, key)
  }

  function showCodes(made: readonly string[] = []): void {
    setApp(undefined)
    setCodes(made.length > 0 ? made : undefined)
  }

  return {
    pendingKey,
    codes,
    app,
    /** The app is set up, which the page shows. */
    finishApp(made: readonly string[]) {
      showCodes(made)
      void revalidate()
    },
    close() {
      setApp(undefined)
      setCodes(undefined)
    },
    async startApp() {
      setApp(await change('totp', () => staffApi()('startTotpEnrollment', {})))
    },
    async addPasskey() {
      const added = await change('passkey', async () => {
        const challenge = await staffApi()('getPasskeyOptions', {})
        if (!challenge?.ok) return challenge
        const response = await createPasskey(challenge.data.options)
        if (response === undefined) void showError(t.signIn.passkeyFailed)
        return response && staffApi()('addPasskey', { body: { name: t.enroll.passkeyName, response } })
      })
      showCodes(added?.recovery_codes)
    },
    async renewCodes() {
      const renewed = await change('codes', () => staffApi()('renewRecoveryCodes', {}))
      showCodes(renewed?.recovery_codes)
    },
    removeApp: () => change('totp', () => staffApi()('removeTotp', {})),
    removePasskey: (id: number) => change(id, () => staffApi()('removePasskey', { query: { id } })),
  }
}

export function Factors({ factors }: { factors: Me['factors'] }) {
  const { t } = useLanguage()
  const changes = useFactorChanges()
  const { pendingKey, app, codes } = changes
  return (
    <>
      <FactorList factors={factors} changes={changes} />
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Button variant="secondary" loading={pendingKey === 'passkey'} onClick={() => void changes.addPasskey()}>
          {t.me.addPasskey}
        </Button>
        {(factors.totp || factors.passkeys.length > 0) && (
          <Button variant="quiet" loading={pendingKey === 'codes'} onClick={() => void changes.renewCodes()}>
            {t.me.renewCodes}
          </Button>
        )}
        <SecondaryText>{t.me.recoveryLeft(factors.recovery_codes_left)}</SecondaryText>
      </div>
      {app !== undefined && (
        <Dialog open title={t.me.totp} closeLabel={t.common.close} onClose={changes.close}>
          <AuthenticatorApp {...app} onCodes={changes.finishApp} />
        </Dialog>
      )}
      {codes !== undefined && (
        <Dialog open title={t.recovery.title} closeLabel={t.common.close} onClose={changes.close}>
          <RecoveryCodes codes={codes} onDone={async () => changes.close()} />
        </Dialog>
      )}
    </>
  )
}

interface FactorListProps {
  factors: Me['factors']
  changes: Pick<ReturnType<typeof useFactorChanges>, 'pendingKey' | 'startApp' | 'removeApp' | 'removePasskey'>
}

function FactorList({ factors, changes: { pendingKey, startApp, removeApp, removePasskey } }: FactorListProps) {
  const { t, lang } = useLanguage()
  return (
    <ul className="border-t border-line">
      <Row
        name={t.me.totp}
        note={factors.totp ? t.me.totpOn : t.me.totpOff}
        action={factors.totp ? t.me.remove : t.enroll.totpAction}
        actionLabel={factors.totp ? t.me.removeOf(t.me.totp) : t.enroll.totpAction}
        loading={pendingKey === 'totp'}
        onPress={() => void (factors.totp ? removeApp() : startApp())}
      />
      {factors.passkeys.map(({ id, name, last_used_at }) => (
        <Row
          key={id}
          name={name}
          note={last_used_at === null ? t.me.neverUsed : t.me.lastUsed(formatDateTime(last_used_at, lang))}
          action={t.me.remove}
          actionLabel={t.me.removeOf(name)}
          loading={pendingKey === id}
          onPress={() => void removePasskey(id)}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  name: string
  note: string
  action: string
  actionLabel: string
  loading: boolean
  onPress: () => void
}

function Row({ name, note, action, actionLabel, loading, onPress }: RowProps) {
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0">
        <p>{name}</p>
        <SecondaryText>{note}</SecondaryText>
      </div>
      <Button variant="secondary" size="small" loading={loading} aria-label={actionLabel} onClick={onPress}>
        {action}
      </Button>
    </li>
  )
}
