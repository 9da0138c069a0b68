import type { Lang } from '@shop/contract/locale.ts'

const words = {
  es: { hello: 'Hola:', helloTo: (name: string) => `Hola, ${name}:` },
  en: { hello: 'Hello,', helloTo: (name: string) => `Hello ${name},` },
}

export function greeting(name: string, lang: Lang): string {
  return words[lang].helloTo(name)
}

/**
 * Returns the greeting for an unconfirmed mailbox: with the name, unless mail programs would make a link of it. A
 * person who types another person's email chooses the name too, and could write to them in the shop's name.
 */
export function greetingForStrangers(name: string, lang: Lang): string {
  return readsAsLink(name) ? words[lang].hello : greeting(name, lang)
}

/**
 * Returns whether a name looks like a link, with a scheme, or a dot with two letters after it and one before: "J.R." is
 * a name, "shop.example" is not.
 */
function readsAsLink(name: string): boolean {
  return /:\/\/|[\p{L}\p{N}]\.\p{L}{2}/iu.test(name)
}
