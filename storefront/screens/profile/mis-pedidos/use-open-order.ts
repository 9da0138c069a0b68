import type { Order } from '@shop/contract/orders.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { choiceNavigation } from '../../../lib/urls/navigation-state.ts'
import { getOrderRowId } from './focus-order.ts'

/** This query parameter holds the code of the open order, so that a link can lead to it and Back restores it. */
export const ORDER_PARAM = 'pedido'

/**
 * Returns the open order: the one in the URL, else one that waits for its payment. Opening and closing is written to
 * the URL.
 */
export function useOpenOrder(orders: readonly Order[]) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const linkedNumber = findOrderNumber(search.get(ORDER_PARAM), orders)
  const [openNumber, setOpenNumber] = useState(
    linkedNumber ?? orders.find(({ detail }) => detail.pending !== null)?.number,
  )

  const scrollToLinked = useEffectEvent(() => {
    if (linkedNumber !== undefined) document.getElementById(getOrderRowId(linkedNumber))?.scrollIntoView()
  })
  useEffect(() => scrollToLinked(), [])

  function toggle(number: string, open: boolean): void {
    if (open === (number === openNumber)) return
    // An item that closes because another one opened fires its event after it.
    if (!open && number !== openNumber) return
    setOpenNumber(open ? number : undefined)
    void navigate(open ? `?${ORDER_PARAM}=${encodeURIComponent(number)}` : '?', choiceNavigation)
  }

  return { opened: openNumber, toggle }
}

function findOrderNumber(code: string | null, orders: readonly Order[]): string | undefined {
  return orders.find(({ number }) => number === code?.trim().toUpperCase())?.number
}
