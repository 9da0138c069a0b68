import type { Lang } from '@shop/contract/locale.ts'

const messages = {
  es: { hello: 'Hola:', helloTo: (name: string) => `Hola, ${name}:` },
  en: { hello: 'Hi,', helloTo: (name: string) => `Hi ${name},` },
}

export function greeting(name: string, lang: Lang): string {
  return messages[lang].helloTo(name)
}

/**
 * Returns the greeting for a mailbox that its owner has not confirmed. It has no name: a person who types another
 * person's email chooses the name too, and could write a sentence to them in the shop's name.
 */
export function greetingForUnverified(lang: Lang): string {
  return messages[lang].hello
}
