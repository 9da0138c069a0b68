import type { Order } from '@shop/contract/orders.ts'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { rowId } from './row.ts'

/** This query parameter holds the code of the open order, so that a link can lead to it and Back restores it. */
const OPENED = 'pedido'

/**
 * The open order: the one in the URL, else one that waits for its payment. Opening and closing is written to the URL.
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
    // An item that closes because another one opened fires its event after it.
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
