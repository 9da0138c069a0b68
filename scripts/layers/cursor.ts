/** A piece of source code that the checks look at. Comments are left out; what a string or template holds is one piece. */
export interface Token {
  kind: 'word' | 'sign' | 'string' | 'template' | 'pattern' | 'attribute' | 'jsx-text'
  /** Strings without their quotes; templates with `${}` where an expression stands. */
  text: string
  line: number
}

/** Where a scanner stands in the code, and what it has found so far. */
export class Cursor {
  readonly code: string
  readonly tokens: Token[] = []
  at = 0
  line = 1
  /** Has a value just ended? Then `/` divides and `<` compares. */
  afterValue = false

  constructor(code: string) {
    this.code = code
  }

  get atEnd(): boolean {
    return this.at >= this.code.length
  }

  get letter(): string {
    return this.code[this.at] ?? ''
  }

  sees(text: string): boolean {
    return this.code.startsWith(text, this.at)
  }

  /** What a sticky pattern finds right here. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    return pattern.exec(this.code)
  }

  push(kind: Token['kind'], text: string, isValue: boolean, line = this.line): Token {
    const token = { kind, text, line }
    this.tokens.push(token)
    this.afterValue = isValue
    return token
  }

  skip(length: number): string {
    const text = this.code.slice(this.at, this.at + length)
    this.line += text.split('\n').length - 1
    this.at += length
    return text
  }

  /** Goes past `end` (or to the end of the code) and answers what stood before it. */
  skipTo(end: string): string {
    const found = this.code.indexOf(end, this.at)
    const text = this.skip((found < 0 ? this.code.length : found) - this.at)
    this.skip(end.length)
    return text
  }

  /** Makes an attempt; one that answers no leaves everything as it was. */
  attempt(read: () => boolean): boolean {
    const { at, line, afterValue } = this
    const found = this.tokens.length
    if (read()) return true
    this.tokens.length = found
    Object.assign(this, { at, line, afterValue })
    return false
  }
}
