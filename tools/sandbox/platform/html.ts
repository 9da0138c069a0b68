/** Escapes a text for any position in a page. */
function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** HTML markup: inserted values are escaped unless they are markup themselves. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | Markup | undefined | false | Markup[]

export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.map((string, at) => string + write(parts[at])).join(''))
}

function write(part: Part): string {
  if (part === undefined || part === false) return ''
  if (Array.isArray(part)) return part.map((one) => one.text).join('\n')
  return part instanceof Markup ? part.text : escape(part)
}
