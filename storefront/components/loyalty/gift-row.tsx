import type { Reward } from '@shop/contract/checkout.ts'
import { Flag } from '@shop/ui/badge/flag.tsx'
import { Picture } from '@shop/ui/picture/picture.tsx'
import { PictureRow } from '@shop/ui/picture-row/picture-row.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { pictureBase } from '../../lib/urls/picture.ts'
import { useWords } from '../../lib/words/words.ts'

/** The gift that the shop packs with the order; nothing when there is none. */
export function GiftRow({ reward }: { reward: Reward }) {
  const { text } = useWords()
  if (!reward.has_gift) return null
  return (
    <PictureRow
      className="mt-4"
      picture={
        reward.gift_image === null ? null : <Picture base={pictureBase(reward.gift_image)} alt="" sizes="4.5rem" />
      }
    >
      <Flag>{text.checkout.summary.gift}</Flag>
      <Text strong className="mt-1">
        {reward.gift_name}
      </Text>
      <Text size="small" tone="quiet">
        {reward.gift_description}
      </Text>
    </PictureRow>
  )
}
