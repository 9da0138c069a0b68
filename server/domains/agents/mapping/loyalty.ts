import { toOwnName } from '@shop/contract/agent-name.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Shop } from '../../../platform/shop.ts'
import type { Customer } from '../../../platform/serve.ts'
import { levels, listLevelBenefits } from '../../loyalty/loyalty.ts'

const names: Record<Lang, string> = { es: 'Club', en: 'Club' }

const toRewardCurrency = (lang: Lang) => ({ code: 'CRYSTAL', name: { es: 'Cristales', en: 'Crystals' }[lang] })

/**
 * Returns a member's level and its benefits. Its number is one of this platform alone, so that two platforms cannot find out
 * that they have the same customer. The number of crystals is no part of it, only how many
 * a cart would earn.
 */
export function toMembership(
  { secrets, public_url }: Pick<Shop, 'secrets' | 'public_url'>,
  { id, level }: Pick<Customer, 'id' | 'level'>,
  platform_id: number,
  lang: Lang,
  crystals?: number,
) {
  const tier = levels.find((one) => one.level === level)
  const benefits = listLevelBenefits(level, lang).map(({ key, title, description }) => ({
    id: key,
    description: `${title}: ${description}`,
  }))
  return {
    [`${toOwnName(public_url)}.club`]: {
      id: secrets.getPseudonym(`agents: member ${id} for ${platform_id}`),
      name: names[lang],
      ...(tier === undefined
        ? {}
        : { tiers: [{ id: tier.level_name.toLowerCase(), name: tier.level_name, benefits }] }),
      ...(crystals === undefined
        ? {}
        : { rewards: [{ currency: toRewardCurrency(lang), earning_forecast: { amount: crystals } }] }),
      provisional: false,
    },
  }
}
