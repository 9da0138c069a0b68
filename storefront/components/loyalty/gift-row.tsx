import type { CartGift, OrderGift } from '@shop/contract/checkout.ts'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { GiftBand } from '@shop/ui/gift-band/gift-band.tsx'
import { Picture } from '@shop/ui/picture/picture.tsx'
import { getImageBaseUrl } from '../../lib/urls/image-base-url.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../messages/checkout.ts'

/** The gift that the shop packs with the order, with its reason while that is known; nothing when there is none. */
export function GiftRow({ reward, className }: { reward: OrderGift | CartGift; className?: string | undefined }) {
  const messages = useLocalization(checkoutMessages).t.checkout.summary
  if (!reward.has_gift) return null
  const kind = 'gift_kind' in reward ? reward.gift_kind : null
  return (
    <GiftBand
      className={className ?? 'mt-4'}
      kicker={messages.gift}
      title={reward.gift_name ?? ''}
      description={reward.gift_description ?? ''}
      reason={kind === null ? undefined : messages.giftReason[kind]}
      image={
        reward.gift_image === null ? (
          <Icon name="gift" className="size-10" />
        ) : (
          <Picture baseUrl={getImageBaseUrl(reward.gift_image)} alt="" sizes="9rem" className="size-full" />
        )
      }
    />
  )
}
