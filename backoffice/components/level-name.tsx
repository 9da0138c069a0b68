import { useLanguage } from '../lib/language.ts'

/** Returns the name of a level of the loyalty program; level 0 has none. */
export function useLevelName(): (level: number) => string {
  const { levels } = useLanguage().t.common
  return (level) => levels[level] ?? ''
}
