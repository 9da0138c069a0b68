import { useLocation, useNavigate } from 'react-router'
import { NEW_HASH } from './paths.ts'

/** Whether the dialog that creates is open, which the hash of the address says, so that a link can open it. */
export function useNewDialog(): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  return [hash === NEW_HASH, (open) => void navigate({ search, hash: open ? NEW_HASH : '' }, { replace: true })]
}
