export type InputSource =
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: PointerStep[] }
  | { type: 'key'; id: string; actions: KeyStep[] }

export type PointerStep =
  | { type: 'pointerMove'; x: number; y: number; duration: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number }
export interface KeyStep {
  type: 'keyDown' | 'keyUp'
  value: string
}

/** The commands of a browser that the journeys need. A frame is named by a part of its URL; without one, the page itself is meant. */
export interface BrowserSession {
  open: (url: string) => Promise<void>
  /** Runs this expression, which may be a promise, and returns its value, which has to be JSON. */
  evaluate: (expression: string, frame?: string) => Promise<unknown>
  /** Moves mouse and keyboard as a person does. Positions are CSS pixels in the viewport of the page. */
  act: (sources: InputSource[]) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** The errors that no script has caught; always empty where the protocol does not report them. */
  listErrors: () => string[]
  close: () => Promise<void>
}
