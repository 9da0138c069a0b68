import type { Lang } from '@shop/contract/locale.ts'

const words = {
  es: { hello: 'Hola:', helloTo: (name: string) => `Hola, ${name}:` },
  en: { hello: 'Hello,', helloTo: (name: string) => `Hello ${name},` },
}

export function greeting(name: string, lang: Lang): string {
  return words[lang].helloTo(name)
}

/**
 * Greets in a mailbox that nobody has confirmed: by the name, unless mail programs would make a link of it. Whoever types
 * somebody else's address chooses the name too, and would write to them in the shop's name.
 */
export function greetingForStrangers(name: string, lang: Lang): string {
  return readsAsLink(name) ? words[lang].hello : greeting(name, lang)
}

/** A scheme, or a dot with two letters behind it and one before: "J.R." is a name, "shop.example" is not. */
function readsAsLink(name: string): boolean {
  return /:\/\/|[\p{L}\p{N}]\.\p{L}{2}/iu.test(name)
}
