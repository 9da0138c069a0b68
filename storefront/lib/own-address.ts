import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

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
    // Only when what is shown changes: while another page is on its way the address is none of ours.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [own])
}
