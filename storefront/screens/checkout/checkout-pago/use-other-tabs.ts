import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * The cart was changed in another tab, its currency too: what is shown here is loaded anew, and a payment that was prepared
 * for the old amount with it. An emptied cart was paid there, or is gone; whoever presses here is told so.
 */
export function useOtherTabs(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === 'cart' && newValue !== null && newValue !== '[]') void revalidate()
    }
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [revalidate])
}
