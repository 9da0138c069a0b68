import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/urls/paths.ts'

/** Replaces this history entry by "no results", with the term in its state (specification 5). */
export function NoResultsRedirect({ term, failed }: { term: string; failed: boolean }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(paths.noResults, { replace: true, state: { search: term, failed } })
  }, [navigate, term, failed])
  return <div className="min-h-dvh" />
}
