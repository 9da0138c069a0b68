import type { CollectionDetail } from '@shop/contract/staff/collections.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { Text } from '@shop/ui/text/text.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useRevalidator } from 'react-router'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { collectionMessages } from '../../messages/collections.ts'

/** Says whether the home page announces the drop, and changes that. */
export function Announcement({ collection }: { collection: CollectionDetail }) {
  const { t } = useMessages(collectionMessages)
  const canWrite = hasPermission(useMe(), 'products.write')
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { send, pending } = useRequest()
  const { id, announced } = collection

  async function change(): Promise<void> {
    const body = { id, announced: !announced }
    const changed = await send(() => staffApi()('announceCollection', { body }))
    if (changed) toast(changed.announced ? t.announcedToast : t.withdrawnToast)
    await revalidate()
  }

  return (
    <div className="grid justify-items-start gap-3">
      {announced && <Badge tone="success">{t.announced}</Badge>}
      <Text>{announced ? t.announcedText : t.notAnnouncedText}</Text>
      {canWrite && (
        <Button variant="secondary" loading={pending} onClick={() => void change()}>
          {announced ? t.withdraw : t.announce}
        </Button>
      )}
    </div>
  )
}
