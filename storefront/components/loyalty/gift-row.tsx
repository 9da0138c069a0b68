import type { OrderGift } from '@shop/contract/checkout.ts'
import { Flag } from '@shop/ui/badge/flag.tsx'
import { Picture } from '@shop/ui/picture/picture.tsx'
import { ImageRow } from '@shop/ui/image-row/image-row.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { getImageBaseUrl } from '../../lib/urls/image-base-url.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../messages/checkout.ts'

/** The gift that the shop packs with the order; nothing when there is none. */
export function GiftRow({ reward }: { reward: OrderGift }) {
  const { t } = useLocalization(checkoutMessages)
  if (!reward.has_gift) return null
  return (
    <ImageRow
      className="mt-4"
      image={
        reward.gift_image === null ? null : (
          <Picture baseUrl={getImageBaseUrl(reward.gift_image)} alt="" sizes="4.5rem" />
        )
      }
    >
      <Flag>{t.checkout.summary.gift}</Flag>
      <Text strong className="mt-1">
        {reward.gift_name}
      </Text>
      <Text size="small" tone="quiet">
        {reward.gift_description}
      </Text>
    </ImageRow>
  )
}
