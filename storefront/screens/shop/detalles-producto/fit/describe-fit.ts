import type { LengthUnit } from '../../../../lib/localization/format-length.ts'
import type { fit as Messages } from '../../../../messages/es/fit.ts'
import type { BodyFit, GarmentFit } from './find-size.ts'
import { formatDifference } from './parse-length.ts'

type FitMessages = typeof Messages

/** Returns the sentences that give the reason of an answer, the most important one first. */
export function describeGarmentFit(fit: GarmentFit, messages: FitMessages, unit: LengthUnit): string[] {
  const width = formatDifference(fit.width_mm, unit)
  if (fit.letter === null)
    return [(fit.reason === 'all_wider' ? messages.allWider : messages.allNarrower)(fit.nearest, width)]
  const { letter, length_mm } = fit
  const sentences = {
    same: () => messages.same(letter),
    wider: () => messages.wider(letter, width),
    narrower: () => messages.narrower(letter, width),
    between: () => (fit.reason === 'between' ? messages.between(fit.smaller, fit.larger) : ''),
  }
  const length = formatDifference(length_mm ?? 0, unit)
  return [
    sentences[fit.reason](),
    ...(length_mm === null || length_mm === 0
      ? []
      : [length_mm > 0 ? messages.longer(length) : messages.shorter(length)]),
  ]
}

export function describeBodyFit(fit: BodyFit, messages: FitMessages, unit: LengthUnit): string[] {
  const { letter, smaller, larger, hem, length_mm } = fit
  const ease = formatDifference(fit.ease_mm ?? 0, unit)
  const cuts = {
    roomy: () => messages.roomy(letter, ease),
    regular: () => messages.regular(letter, ease),
    close: () => ((fit.ease_mm ?? 0) > 0 ? messages.close(letter, ease) : messages.tight(letter)),
    unknown_cut: () => messages.unknownCut(letter),
  }
  return [
    cuts[fit.reason](),
    ...(fit.reason === 'roomy' && smaller !== null ? [messages.tighterAdjacent(smaller)] : []),
    ...(fit.reason === 'close' && larger !== null ? [messages.looserAdjacent(larger)] : []),
    ...(hem === null || length_mm === null ? [] : [messages.hem[hem](formatDifference(length_mm, unit))]),
  ]
}
