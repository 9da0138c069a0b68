import { actorMessages } from '../messages/actors.ts'
import { orderNames } from '../messages/order-names.ts'
import { useMessages } from './language.ts'

/**
 * Returns how an actor, as the server stores it (`customer:12`, `operator`), is called on every screen: by the name that a
 * member of the staff has, or by what it is.
 */
export function useActorName(): (actor: string, name?: string | null) => string {
  const { t } = useMessages(actorMessages)
  const { t: names } = useMessages(orderNames)
  const kinds: Readonly<Record<string, string>> = { ...names.method, ...t }
  return (actor, name) => name ?? kinds[actor.split(':')[0] ?? ''] ?? actor
}
