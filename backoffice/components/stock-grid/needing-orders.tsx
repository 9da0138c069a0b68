import type { RefusalData } from '@shop/contract/refusal.ts'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useMessages } from '../../lib/language.ts'
import { buildOrderPath } from '../../lib/paths.ts'
import { stockMessages } from '../../messages/stock.ts'

interface NeedingOrder {
  code: string | null
  units: number
}

/** The orders for which a change of stock was refused, with a link to each; nothing for another refusal. */
export function NeedingOrders({ about }: { about: RefusalData | undefined }) {
  const { t } = useMessages(stockMessages)
  const orders = (about?.['orders'] ?? []) as NeedingOrder[]
  const paying = orders.filter(({ code }) => code === null).reduce((sum, { units }) => sum + units, 0)
  if (orders.length === 0) return null
  return (
    <>
      <p className="mt-1">{t.neededBy}</p>
      <ul className="mt-1 list-disc pl-5">
        {orders.map(
          ({ code, units }) =>
            code !== null && (
              <li key={code}>
                <TextLink href={buildOrderPath(code)}>{code}</TextLink> ({units})
              </li>
            ),
        )}
        {paying > 0 && <li>{t.paying(paying)}</li>}
      </ul>
    </>
  )
}
