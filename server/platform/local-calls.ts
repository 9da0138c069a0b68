import type { Call } from '@shop/contract/call.ts'
import { isLang, type Lang } from '@shop/contract/locale.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { buildCallSchema } from './describe-call.ts'
import { toErrorResponse } from './error-response.ts'
import { refuse } from './refusal.ts'
import { withTimeout } from './timeout.ts'
import { compileSchema } from './validation.ts'

/** The input of a local call. Values of a query may have their types already, or be text as in a URL. */
export interface LocalInput {
  params: Record<string, unknown>
  query: Record<string, unknown>
}

export interface LocalResponse {
  status: number
  text: string
}

/**
 * Makes a call as a guest, or as the viewer of the preview that the page's request shows. Never throws: a refusal is a
 * response like any other.
 */
export type LocalCall = (input: LocalInput, pageRequest: FastifyRequest) => Promise<LocalResponse>

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The reading calls of the contract by their path, as the pages make them: without HTTP, with the same checks of
     * their input and the same schema of their response.
     */
    localCalls: Map<string, LocalCall>
  }
}

/** Registers a reading call for the pages; other calls are made by browsers only. */
export function registerLocalCall(
  app: FastifyInstance,
  call: Call,
  handle: (input: { params: unknown; query: unknown; lang: Lang; request: FastifyRequest }) => unknown,
): void {
  if (call.method !== 'GET') return
  const checkInput = compileInput(call)
  const serialize = compileResponse(app, call)
  app.localCalls.set(`/api${call.path}`, async (input, request) => {
    const lang = isLang(input.query['lang']) ? input.query['lang'] : 'es'
    try {
      if (call.caller === 'customer') refuse('unauthenticated')
      const { params, query } = checkInput(input)
      return { status: 200, text: serialize(await withTimeout(handle({ params, query, lang, request }))) }
    } catch (error) {
      const { status, body } = toErrorResponse(error as Error, { call, lang, log: request.log })
      return { status, text: body }
    }
  })
}

/** Returns a function that checks the input of a call by the schemas that Fastify checks requests by. */
function compileInput(call: Call): (input: LocalInput) => { params: unknown; query: unknown } {
  const { params, querystring } = buildCallSchema(call)
  const checkParams = params ? compileCheck(params, 'params') : (value: unknown) => value
  const checkQuery = compileCheck(querystring, 'querystring')
  return (input) => ({ params: checkParams(input.params), query: checkQuery(input.query) })
}

/** Throws the violations of a schema as Fastify does. */
function compileCheck(schema: unknown, httpPart: string): (value: unknown) => unknown {
  const validate = compileSchema({ schema: schema as TSchema, method: 'GET', url: '', httpPart })
  return (value) => {
    const checked = validate(value) as { value?: unknown; error?: unknown }
    if (checked.error !== undefined)
      throw Object.assign(new Error('The input of the call is not valid.'), { validation: checked.error })
    return checked.value
  }
}

function compileResponse(app: FastifyInstance, call: Call): (value: unknown) => string {
  const { method, path } = call
  return app.serializerCompiler!({ schema: call.response, method, url: `/api${path}`, httpStatus: '200' })
}
