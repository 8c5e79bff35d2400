import { type PlainAnswer, type PlainFile, responseOf } from './answer'

/** Of headers what doors read. */
export type ReadHeaders = { get(name: string): string | null }

/** Of a request what doors read of it; a request of Next is one. */
export type DoorRequest = {
  readonly url: string
  readonly headers: ReadHeaders
  readonly cookies: { get(name: string): { value: string } | undefined }
  readonly body: AsyncIterable<Uint8Array> | null
}

/** An answer that is a text or a file; of a file that is read while it goes out, its response. */
type Answering = (request: DoorRequest) => Promise<PlainAnswer | PlainFile | Response>

/** A route's handler; what answers before Next asks it for its `plain` answer, since a `Response` costs more than most answers. */
export type Route = ((request: DoorRequest) => Promise<Response>) & { readonly plain: Answering }

export function routeOf(plain: Answering): Route {
  const handler = async (request: DoorRequest): Promise<Response> => {
    const answer = await plain(request)
    return answer instanceof Response ? answer : responseOf(answer)
  }
  return Object.assign(handler, { plain })
}

/** What an address asks, without the rest of the address being read. */
export function queryOf({ url }: Pick<DoorRequest, 'url'>): URLSearchParams {
  const [address = ''] = url.split('#', 1)
  const at = address.indexOf('?')
  return new URLSearchParams(at < 0 ? '' : address.slice(at + 1))
}
