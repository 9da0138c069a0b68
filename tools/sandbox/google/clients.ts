/** Another site with sign-in: its tokens are valid, but not for the shop. */
export const OTHER_CLIENT_ID = '999999999999-somewhere-else.apps.googleusercontent.com'

const LOOPBACK = /^https?:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/

export interface ClientSettings {
  client_id: string | null
  origins: string[]
}

export interface Client {
  client_id: string
  name: string
}

export class Clients {
  readonly #settings: ClientSettings

  constructor(settings: ClientSettings) {
    this.#settings = settings
  }

  find(client_id: string | undefined): Client | undefined {
    if (client_id === undefined) return undefined
    if (client_id === this.#settings.client_id) return { client_id, name: 'Lienza (demo)' }
    return client_id === OTHER_CLIENT_ID ? { client_id, name: 'Somewhere Else' } : undefined
  }

  getOwn(): string | null {
    return this.#settings.client_id
  }

  isRegistered(origin: string): boolean {
    return LOOPBACK.test(origin) || this.#settings.origins.includes(origin)
  }
}
