import { customerMessages } from '../messages/customers.ts'
import { useMessages } from '../lib/language.ts'
import { levelNames } from '../lib/level-names.ts'

/** Returns the name of a level; level 0 has none. */
export function useLevelName(): (level: number) => string {
  const { t } = useMessages(customerMessages)
  return (level) => levelNames[level] || t.noLevel
}
