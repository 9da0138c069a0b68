import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Choice, listAddress } from '../../lib/urls/choice.ts'
import { useWords } from '../../lib/words/words.ts'

/**
 * Returns the current filters of a list and a function that changes them. A change is a history entry that starts at
 * page 1, and keeps the scroll position and the focus. The new choice is marked at once; the products follow.
 */
export function useChoice(own: string, shown: Choice): [Choice, (next: Choice) => void] {
  const { search } = useLocation()
  const { currency } = useWords()
  const navigate = useNavigate()
  const [pressed, setPressed] = useState<{ on: Choice; choice: Choice } | null>(null)

  function choose(choice: Choice): void {
    setPressed({ on: shown, choice })
    // From a page other than the first, the change would count as a change of page, which moves the focus to the title.
    const state = new URLSearchParams(search).has('page') ? { quiet: true } : null
    void navigate(listAddress(own, choice, currency), { preventScrollReset: true, state })
  }

  // The pressed choice counts until other products arrive; on Back and Forward the URL counts.
  return [pressed?.on === shown ? pressed.choice : shown, choose]
}
