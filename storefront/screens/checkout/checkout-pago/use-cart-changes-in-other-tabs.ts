import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Reloads this screen, and a payment that was prepared for the old order, after another tab changed the cart, its
 * currency or its address. A cart that is empty by then was paid there or emptied there, which a press here says.
 */
export function useCartChangesInOtherTabs(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const handleStorage = ({ key, newValue }: StorageEvent) => {
      const isChange = key === 'addresses_changed' || (key === 'cart' && newValue !== '[]')
      if (isChange && newValue !== null) void revalidate()
    }
    addEventListener('storage', handleStorage)
    return () => removeEventListener('storage', handleStorage)
  }, [revalidate])
}
