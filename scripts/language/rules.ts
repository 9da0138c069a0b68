/**
 * Words that the code no longer uses in names and comments, each with the standard term for it. At most 30; a phrase is
 * written with single spaces and also matches a name (`frontDoor`, `front_door`).
 */
export const RETIRED_WORDS: Record<string, string> = {
  piece: 'variant, unit or quantity',
  shelf: 'category or collection',
  told: 'notified, or what it received',
  heard: 'received',
  somebody: 'the customer, another request',
  nobody: 'no customer, no one',
  whoever: 'the customer, the caller',
  desk: 'staff',
  rung: 'layer',
  detour: 'redirect',
  'front door': 'public interface',
  'stand in': 'skeleton',
  'taken over': 'transferred, hydrated',
  'take over': 'transfer, hydrate',
  'drawn up': 'draft order',
  'draw up': 'create a draft order',
  'given back': 'refunded',
  'give back': 'refund',
  'kept answer': 'cached response',
  'guest answer': 'cached response',
  'way out': 'unsubscribe link',
  'half letter': 'lone surrogate',
  'late part': 'lazy component',
  'not possible': 'BusinessError, not allowed',
  reckon: 'calculate',
  patience: 'timeout',
  fault: 'inconsistency, violation',
  'an act': 'an action',
  'the act': 'the action',
}

export const REFUSED_TYPES = ['Asked', 'Paid', 'Place', 'Told', 'Wanted', 'Kept', 'Words']

const NO_SENTENCE = /^(?:Who|Whoever|Whose|Whom|Of|What|Whatever|So)\b/

/** Returns whether a comment is a noun clause where a sentence should stand. A question is a sentence. */
export function isNoSentence(comment: string): boolean {
  return NO_SENTENCE.test(comment) && !/^[^.]*\?/.test(comment)
}

const PATTERNS = Object.keys(RETIRED_WORDS).map((word) => {
  const plural = word.endsWith('f') ? `(?:${word}|${word.slice(0, -1)}ves)` : `${word}(?:s|es)?`
  return { word, pattern: new RegExp(`(?<![\\p{L}])${plural.replaceAll(' ', '[ -]')}(?![\\p{L}])`, 'iu') }
})

/** Returns the retired words in a comment, or in a name that was split into words: `frontDoor` is `front door`. */
export function findRetired(text: string): string[] {
  return PATTERNS.filter(({ pattern }) => pattern.test(text)).map(({ word }) => word)
}

/**
 * Splits a name into words: `listPersonalOrders`, `held_orders` and `held-orders` all become `list held orders` or `held
 * orders`.
 */
export function splitName(name: string): string {
  return name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[_\-.]+/g, ' ')
    .toLowerCase()
}
