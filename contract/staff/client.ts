import type { CallResponse } from '../call.ts'
import { type ApiResult, type CallArguments, type RequestParts, sendCall, type Transport } from '../client.ts'
import type { Lang } from '../locale.ts'
import { type StaffCallName, staffCalls } from './calls.ts'
import type { StaffContract } from './contract.ts'

export type StaffApi = <N extends StaffCallName>(name: N, args: ArgumentsByName[N]) => Promise<ResultsByName[N]>

/** Types that are looked up by a call's name, so that the compiler compares no calls with each other. */
type ArgumentsByName = { [N in StaffCallName]: CallArguments<StaffContract[N]> }
type ResultsByName = { [N in StaffCallName]: ApiResult<CallResponse<StaffContract[N]>> }

/** Returns one function for every call of the back office, in one language; like `createApi`, it never throws. */
export function createStaffApi(send: Transport, lang: Lang, unavailable: string): StaffApi {
  // Comparing the types would compare all calls, which are too many for the compiler.
  const call: unknown = (name: StaffCallName, args: RequestParts) => {
    const [method, path] = staffCalls[name]
    return sendCall(send, ['/api/staff', method, path], args, lang, unavailable)
  }
  return call as StaffApi
}
