import type { Endpoint } from '@/lib/core/client/endpoint'
import { type AboutAny, addressOf, urlOf } from './address'
import { type Caller, headersOf } from './call'

/**
 * The answer to a GET before this function returns, or `null` where there is none: for what is wanted as the browser
 * begins to print, which waits for nobody.
 */
export function readNow<Answer>({ path }: Endpoint<string, Answer>, about: AboutAny, caller: Caller): Answer | null {
  const request = new XMLHttpRequest()
  request.open('GET', urlOf(addressOf(path, about)), false)
  for (const [name, value] of Object.entries(headersOf(caller))) request.setRequestHeader(name, value)
  try {
    request.send()
  } catch {
    return null
  }
  return request.status === 200 ? (JSON.parse(request.responseText) as Answer) : null
}
