import { fileTypes } from '@shop/contract/staff/export-values.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../lib/language.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { ordersMessages } from '../../messages/orders.ts'
import { type BulkProps, useBulk, useBulkFiles } from './use-bulk.ts'

const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then((part) => ({ default: part.CancelDialog })))
const ShipDialog = lazy(() => import('./ship-dialog.tsx').then((part) => ({ default: part.ShipDialog })))

export function BulkActions(target: BulkProps) {
  const { t } = useMessages(ordersMessages)
  const me = useMe()
  const { runStep, finish, progress, pendingKey, loadSelected, isLoading } = useBulk(target)
  const { print, exportList, isExporting } = useBulkFiles(target, loadSelected)
  const [isShipping, setShipping] = useState(false)
  const [canceling, setCanceling] = useState<Awaited<ReturnType<typeof loadSelected>>>()
  const buttons = [
    { id: 'prepare', label: t.prepare, permission: 'orders.write', run: () => runStep('prepare') },
    { id: 'print', label: t.print, permission: 'orders.contact', run: print, loading: isLoading },
    { id: 'ship', label: t.ship, permission: 'orders.write', run: () => setShipping(true) },
    { id: 'deliver', label: t.deliver, permission: 'orders.write', run: () => runStep('deliver') },
    {
      id: 'cancel',
      label: t.cancelTitle,
      permission: 'orders.write',
      variant: 'danger',
      run: async () => setCanceling(await loadSelected()),
    },
    ...fileTypes.map((type) => {
      const run = () => exportList(type)
      return {
        id: `export-${type}`,
        label: t.export[type],
        permission: 'exports.orders',
        run,
        loading: isExporting,
      } as const
    }),
  ] as const
  return (
    <>
      {buttons
        .filter(({ permission }) => hasPermission(me, permission))
        .map(({ id, label, run, ...button }) => (
          <Button
            key={id}
            variant={'variant' in button ? button.variant : 'secondary'}
            size="small"
            loading={pendingKey === id || ('loading' in button && button.loading)}
            loadingLabel={progress}
            onClick={() => void run()}
          >
            {label}
          </Button>
        ))}
      {progress !== '' && <span className="text-small tabular-nums">{progress}</span>}
      <Suspense>
        {canceling && <CancelDialog orders={canceling} onClose={() => setCanceling(undefined)} onDone={finish} />}
        {isShipping && <ShipDialog codes={target.ids} onClose={() => setShipping(false)} onDone={finish} />}
      </Suspense>
    </>
  )
}
