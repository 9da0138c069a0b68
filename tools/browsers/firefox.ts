import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { requireProgram } from './installed.ts'
import { Programs } from './programs.ts'
import type { BrowserSession } from './session.ts'

/** Its report of a font that was still loading when the page was left. */
const ABORTED = 'status=2152398850'

/** No requests to its maker, and no page of its own at the first start. */
const preferences = {
  'app.update.auto': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
}

/** Starts Firefox without a window; it speaks WebDriver BiDi itself, so that no driver is needed. */
export async function startFirefox(): Promise<BrowserSession> {
  const programs = new Programs()
  try {
    const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});`)
    writeFileSync(path.join(programs.folder, 'user.js'), lines.join('\n'))
    const args = ['--headless', '--no-remote', '--profile', programs.folder, '--remote-debugging-port', '0']
    const url = await programs.start(requireProgram('firefox-esr', 'firefox'), args, /listening on (ws:\S+)/)
    const connection = await Connection.open(`${url}/session`)
    return await createSession(connection, programs)
  } catch (error) {
    await programs.close()
    throw error
  }
}

async function createSession(connection: Connection, programs: Programs): Promise<BrowserSession> {
  await connection.send('session.new', { capabilities: {} })
  const errors: string[] = []
  connection.onEvent('log.entryAdded', ({ type, text }) => {
    if (type === 'javascript' && !String(text).includes(ABORTED)) errors.push(String(text))
  })
  await connection.send('session.subscribe', { events: ['log.entryAdded'] })
  const { context } = await connection.send('browsingContext.create', { type: 'tab' })
  const findContext = async (frame?: string) => {
    if (frame === undefined) return context
    const [{ children = [] } = {}] =
      (await connection.send('browsingContext.getTree', { root: context })).contexts ?? []
    const found = children.find(({ url }) => url.includes(frame))
    if (!found) throw new Error(`no frame of ${frame}`)
    return found.context
  }
  return {
    open: async (url) => {
      await connection.send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    evaluate: async (expression, frame) => {
      const { result, exceptionDetails } = await connection.send('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`,
        target: { context: await findContext(frame) },
        awaitPromise: true,
        userActivation: false,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result?.value === undefined ? undefined : JSON.parse(result.value)
    },
    act: async (actions) => {
      await connection.send('input.performActions', { context, actions })
    },
    resize: async (width, height) => {
      await connection.send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    listErrors: () => errors,
    close: async () => {
      connection.close()
      await programs.close()
    },
  }
}

interface Context {
  context: string
  url: string
  children?: Context[]
}

interface Answer {
  context?: string
  contexts?: Context[]
  result?: { value?: string }
  exceptionDetails?: { text: string }
}

interface Message {
  id?: number
  result?: Answer
  error?: string
  message?: string
  method?: string
  params?: Record<string, unknown>
}

class Connection {
  readonly #socket: WebSocket
  readonly #pending = new Map<number, PromiseWithResolvers<Answer>>()
  readonly #listeners = new Map<string, (params: Record<string, unknown>) => void>()
  #lastId = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data)) as Message))
    socket.addEventListener('close', () => {
      for (const { reject } of this.#pending.values()) reject(new Error('the browser has closed the connection'))
    })
  }

  static async open(url: string): Promise<Connection> {
    const socket = new WebSocket(url)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true })
      socket.addEventListener('error', () => reject(new Error(`cannot connect to ${url}`)), { once: true })
    })
    return new Connection(socket)
  }

  send(method: string, params: object): Promise<Answer> {
    this.#lastId += 1
    const answer = Promise.withResolvers<Answer>()
    this.#pending.set(this.#lastId, answer)
    this.#socket.send(JSON.stringify({ id: this.#lastId, method, params }))
    return answer.promise
  }

  onEvent(method: string, listener: (params: Record<string, unknown>) => void): void {
    this.#listeners.set(method, listener)
  }

  close(): void {
    this.#socket.close()
  }

  #receive({ id, result, error, message, method, params }: Message): void {
    if (method !== undefined) this.#listeners.get(method)?.(params ?? {})
    if (id === undefined) return
    const answer = this.#pending.get(id)
    this.#pending.delete(id)
    if (error === undefined) answer?.resolve(result ?? {})
    else answer?.reject(new Error(`${error}: ${message}`))
  }
}
