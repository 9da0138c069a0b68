import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Opens the page of what was created, once nothing is unsaved any more, so that leaving asks nothing. */
export function useOpenCreated(path: string | undefined, isDirty: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (path !== undefined && !isDirty) void navigate(path, { replace: true })
  }, [path, isDirty, navigate])
}
