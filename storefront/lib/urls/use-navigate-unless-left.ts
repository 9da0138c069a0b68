import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'

/**
 * Navigates after a request, unless the visitor has left the page meanwhile or is leaving it.
 */
export function useNavigateUnlessLeft(): (path: string) => Promise<void> {
  const navigate = useNavigate()
  const isLeaving = useNavigation().state !== 'idle'
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = isLeaving
    return () => {
      hasLeft.current = true
    }
  }, [isLeaving])
  return async (path) => {
    if (!hasLeft.current) await navigate(path)
  }
}
