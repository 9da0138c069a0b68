import { squeezeSku } from '../../../../platform/search-pattern.ts'
import { splitIntoPlainWords } from './word-forms.ts'

const NUMBER_SIGN = /(?<![\p{L}\p{N}])(?:n\s?[º°]|n\.\s?[º°o]|no\.|n[uú]m\b\.?|nro\b\.?|#)\.?\s*(?=\d)/giu
const NUMBER_WORD = /(?<![\p{L}\p{N}])(?:n[uú]mero|number)\s+(?=\d)/giu

export function readNumberSigns(term: string): string {
  return term.replaceAll(NUMBER_SIGN, 'nº ')
}

/**
 * Returns the forms that the name of a product may have, of which a term is one: "Marea Nº 14" for "marea número 14",
 * and "Corriente Nº 06" for "corriente nº 6".
 */
export function listNameForms(term: string): string[] {
  const forms = [term, term.replaceAll(NUMBER_WORD, 'nº ')]
  return [...new Set(forms.flatMap((form) => listNumberForms(form)))]
}

function listNumberForms(term: string): string[] {
  const isSingle = /(?<![\p{L}\p{N}.,])0?(\d)(?![\p{L}\p{N}.,])/gu
  return [term, term.replaceAll(isSingle, '0$1'), term.replaceAll(isSingle, '$1')]
}

/** Returns a word, and a number of one digit also with a zero before it, or without: `6` and `06`. */
export function listWordForms(word: string): string[] {
  if (/^\d$/.test(word)) return [word, `0${word}`]
  return /^0\d$/.test(word) ? [word, word.slice(1)] : [word]
}

/**
 * Returns the words of a product number that begins with a term, whatever separates its parts in either: `lz tee mar 13`
 * for `LZTEEMAR13` and `LZ-TEE-MAR-13`. Undefined when it does not begin so.
 */
export function divideSku(term: string, sku: string): string[] | undefined {
  const typed = squeezeSku(term)
  if (!squeezeSku(sku).startsWith(typed)) return undefined
  let length = 0
  while (squeezeSku(sku.slice(0, length)) !== typed) length += 1
  return splitIntoPlainWords(sku.slice(0, length))
}
