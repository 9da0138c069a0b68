import type { Lang } from '@shop/contract/locale.ts'
import { useEffect } from 'react'
import { redirect, useLocation, useNavigate } from 'react-router'

/**
 * An address that was given up leads for ever to the one in its place (rules 3). Those of either language are answered
 * where they are.
 */
export function leaveRetired(asked: string | undefined, uris: Record<Lang, string>, own: string): void {
  if (asked !== uris.es && asked !== uris.en) throw redirect(own, 301)
}

/**
 * A thing that was found under its address in the other language, or under an old one, gets its own address in its place.
 * The page stays as it is: it is no step to another page.
 */
export function useOwnAddress(own: string): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (decodeURI(pathname).replace(/(.)\/$/, '$1') === own) return
    void navigate(own + search + hash, { replace: true, preventScrollReset: true, state: { quiet: true } })
    // oxlint-disable-next-line react/exhaustive-deps -- only when what is shown changes: while another page is on its way the address is none of ours
  }, [own])
}
