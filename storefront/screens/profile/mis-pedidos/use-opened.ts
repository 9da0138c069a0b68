import type { Order } from '@shop/contract/orders.ts'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { rowId } from './row.ts'

/** In the address: the code of the order that is open, so that a link can lead to it and Back finds it again. */
const OPENED = 'pedido'

/**
 * Which order is open: the one that the address names, else one that waits for its payment. Opening and closing is
 * written to the address.
 */
export function useOpened(orders: readonly Order[]) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [led] = useState(() => orderNamed(search.get(OPENED), orders))
  const [opened, setOpened] = useState(led ?? orders.find(({ detail }) => detail.pending !== null)?.number)

  useEffect(() => {
    if (led !== undefined) document.getElementById(rowId(led))?.scrollIntoView()
  }, [led])

  function toggle(number: string, open: boolean): void {
    if (open === (number === opened)) return
    // One that closes because another opened says so after it.
    if (!open && number !== opened) return
    setOpened(open ? number : undefined)
    void navigate(open ? `?${OPENED}=${encodeURIComponent(number)}` : '?', {
      replace: true,
      preventScrollReset: true,
    })
  }

  return { opened, toggle }
}

function orderNamed(code: string | null, orders: readonly Order[]): string | undefined {
  return orders.find(({ number }) => number === code?.trim().toUpperCase())?.number
}
