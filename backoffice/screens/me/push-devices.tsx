import { formatDeviceName } from '@shop/contract/device.ts'
import type { PushDevices as Devices } from '@shop/contract/staff/push.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useEffect, useState } from 'react'
import { usePageAction } from '../../components/actions/page-action.ts'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { canPush, findSubscription, subscribe, unsubscribe } from '../../lib/push.ts'
import { pushMessages } from '../../messages/push.ts'

type Device = Devices['devices'][number]

export function PushDevices({ public_key, devices }: Devices) {
  const { t } = useMessages(pushMessages)
  const { run, pending, pendingKey } = usePageAction<number>()
  const [endpoint, setEndpoint] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  useEffect(() => void findSubscription().then((found) => setEndpoint(found?.endpoint)), [devices])
  const own = devices.find((device) => device.endpoint === endpoint)

  async function turnOn(): Promise<void> {
    setProblem(undefined)
    setAsking(true)
    const made = await subscribe(public_key).catch(() => null)
    setAsking(false)
    if (!made) return setProblem(made === null ? t.failed : t.denied)
    await run(() => staffApi()('addPushDevice', { body: { ...made, public_key } }), t.onToast)
  }

  async function turnOff(id: number): Promise<void> {
    // A device that the shop has forgotten is shown nothing, whatever its push service says.
    if (id === own?.id) await unsubscribe().catch(() => {})
    await run(() => staffApi()('removePushDevice', { query: { id } }), t.offToast, id)
  }

  return (
    <div className="grid justify-items-start gap-4">
      <Text>{t.text}</Text>
      {own?.is_current !== true && canPush() && (
        <>
          {own !== undefined && <Text>{t.changed}</Text>}
          <Button
            variant="secondary"
            loading={isAsking || (pending && pendingKey === undefined)}
            onClick={() => void turnOn()}
          >
            {own === undefined ? t.on : t.again}
          </Button>
        </>
      )}
      {!canPush() && <Text>{t.unsupported}</Text>}
      <div role="status">{problem !== undefined && <Text>{problem}</Text>}</div>
      {devices.length > 0 && <DeviceList {...{ devices, own, pendingKey, turnOff }} />}
    </div>
  )
}

interface DeviceListProps {
  devices: Device[]
  own: Device | undefined
  pendingKey: number | undefined
  turnOff: (id: number) => Promise<void>
}

function DeviceList({ devices, own, pendingKey, turnOff }: DeviceListProps) {
  const { t, lang } = useMessages(pushMessages)
  return (
    <ul aria-label={t.title} className="w-full border-t border-line">
      {devices.map(({ id, user_agent, created_at }) => {
        const name = formatDeviceName(user_agent, lang)
        return (
          <li key={id} className="flex items-center justify-between gap-4 border-b border-line py-3">
            <div className="grid min-w-0 justify-items-start gap-1">
              <Text size="small" className="break-words">
                {name}
              </Text>
              <SecondaryText>{formatDateTime(created_at, lang)}</SecondaryText>
              {id === own?.id && <Badge tone="success">{t.here}</Badge>}
            </div>
            <Button
              variant="secondary"
              size="small"
              aria-label={t.offOf(name)}
              loading={pendingKey === id}
              onClick={() => void turnOff(id)}
            >
              {t.off}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
