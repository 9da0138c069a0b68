/** Text that stays text wherever it stands in a page. */
function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Markup: what is put in is escaped, unless it is markup itself. */
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
