import type { Lang } from '@shop/contract/locale.ts'

const messages = {
  es: { hello: 'Hola:', helloTo: (name: string) => `Hola, ${name}:` },
  en: { hello: 'Hi,', helloTo: (name: string) => `Hi ${name},` },
}

export function greeting(name: string, lang: Lang): string {
  return messages[lang].helloTo(name)
}

/**
 * Returns the greeting for an unconfirmed mailbox: with the name, unless mail programs would make a link of it. A
 * person who types another person's email chooses the name too, and could write to them in the shop's name.
 */
export function greetingForUnverified(name: string, lang: Lang): string {
  return looksLikeLink(name) ? messages[lang].hello : greeting(name, lang)
}

/**
 * Returns whether a name looks like a link, with a scheme, or a dot with two letters after it and one before: "J.R." is
 * a name, "shop.example" is not.
 */
function looksLikeLink(name: string): boolean {
  return /:\/\/|[\p{L}\p{N}]\.\p{L}{2}/iu.test(name)
}
