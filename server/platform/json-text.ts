/** A response as finished JSON, which is sent as it is. */
export class JsonText<Response = unknown> {
  readonly text: string
  /** What the text says; only a type. */
  declare readonly says?: Response

  constructor(text: string) {
    this.text = text
  }
}
