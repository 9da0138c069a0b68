import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Reloads this screen, and a payment that was prepared for the old total, after another tab changed the cart or its
 * currency. An empty cart was paid there, or deleted; a press here then says so.
 */
export function useCartChangesInOtherTabs(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const handleStorage = ({ key, newValue }: StorageEvent) => {
      if (key === 'cart' && newValue !== null && newValue !== '[]') void revalidate()
    }
    addEventListener('storage', handleStorage)
    return () => removeEventListener('storage', handleStorage)
  }, [revalidate])
}
