import type { CollectionDetail } from '@shop/contract/staff/collections.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { usePageAction } from '../../components/actions/page-action.ts'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { collectionMessages } from '../../messages/collections.ts'

/** Says whether the home page announces the drop, and changes that. */
export function Announcement({ collection }: { collection: CollectionDetail }) {
  const { t } = useMessages(collectionMessages)
  const canWrite = hasPermission(useMe(), 'products.write')
  const { run, pending } = usePageAction()
  const { id, announced } = collection

  const change = () =>
    run(
      () => staffApi()('announceCollection', { body: { id, announced: !announced } }),
      (changed) => (changed.announced ? t.announcedToast : t.withdrawnToast),
    )

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
