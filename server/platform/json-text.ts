/** A response as finished JSON, which is sent as it is. */
export class JsonText<Response = unknown> {
  readonly text: string
  /** This property only carries the type of the response; it never has a value. */
  declare readonly says?: Response

  constructor(text: string) {
    this.text = text
  }
}
