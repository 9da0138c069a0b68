import type { DatabaseSync } from 'node:sqlite'
import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { browserFiles } from './browser-files.ts'
import { Clients, type ClientSettings } from './clients.ts'
import { googleControl } from './control.ts'
import type { GoogleContext } from './context.ts'
import { addErrorHandler } from './error-handler.ts'
import { Grants } from './grant-queries.ts'
import { signInPages } from './sign-in-page.ts'
import { tokenRoutes } from './token-routes.ts'

export interface GoogleSettings extends ClientSettings {
  database: DatabaseSync
  /** The base URL of the sandbox for browsers, known once it listens. */
  url: () => string
}

export class GoogleSandbox {
  readonly #desk: GoogleContext

  constructor({ database, url, ...clients }: GoogleSettings) {
    this.#desk = {
      clients: new Clients(clients),
      grants: new Grants(database),
      url,
    }
  }

  routes(app: FastifyInstance): void {
    void app.register(async (files) => browserFiles(files))
    void app.register(async (pages) => {
      await pages.register(formbody)
      signInPages(pages, this.#desk)
    })
    void app.register(async (api) => {
      await api.register(formbody)
      addErrorHandler(api)
      tokenRoutes(api, this.#desk)
    })
    void app.register(async (control) => googleControl(control, this.#desk))
  }

  reset(): void {
    this.#desk.grants.reset()
  }
}
