import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LocalServer } from './local-server'

/** What arrived at the provider. */
export type ProviderRequest = { method: string; path: string; query: URLSearchParams; headers: Headers; body: string }

export type ProviderResponse = { status: number; body: unknown }

/** How a call goes wrong: before the work, in its place, or after it. `meanwhile`: something else happens first. */
export type Misdeed =
  | { does: 'answers'; status: number; body?: unknown }
  | { does: 'hangs' }
  | { does: 'dawdles'; milliseconds: number }
  | { does: 'meanwhile'; happens: () => unknown }
  | { does: 'dies' }
  | { does: 'diesAfterwards' }
  | { does: 'lies'; instead: (answer: ProviderResponse) => ProviderResponse }

/** What a provider wants to tell a shop: kept until a test has it delivered, twice, late, out of turn or never. */
export type Notice = { id: string; kind: string; orderNumber: string | null; body: string }

/** What is posted, with what proves it. */
export type Letter = { headers: Record<string, string>; body: string }

type Rule = { misdeed: Misdeed; when: (call: ProviderRequest) => boolean; left: number }

/** A provider of a test's own: it speaks the wire format of a real one, and errs as it is told. */
export abstract class LyingServer extends LocalServer {
  readonly calls: ProviderRequest[] = []
  readonly notices: Notice[] = []
  private rules: Rule[] = []
  private readonly answered = new Map<string, { body: string; answer: ProviderResponse }>()
  /** Another server's ids are others. */
  private readonly mark = randomBytes(4).toString('hex')
  private counter = 0

  /** From now on calls go wrong in this way: the next one, or so many, of those that are meant. */
  err(misdeed: Misdeed, { times = 1, when }: { times?: number; when?: (call: ProviderRequest) => boolean } = {}) {
    this.rules.push({ misdeed, when: when ?? ((call) => !this.isAside(call)), left: times })
  }

  behave(): void {
    this.rules = []
  }

  /** A notice as it leaves, signed now or at another time. */
  sealed({ body }: Pick<Notice, 'body'>, at = this.now()): Letter {
    return { headers: this.sign(body, at), body }
  }

  /** Posts a notice, or a letter made of one; answers with the status it got. */
  async deliver(notice: Notice | Letter, to: string): Promise<number> {
    const { headers, body } = 'headers' in notice ? notice : this.sealed(notice)
    const response = await fetch(to, { method: 'POST', headers, body })
    await response.arrayBuffer()
    return response.status
  }

  /** The headers that prove a body to be this provider's. */
  abstract sign(body: string, at: Date): Record<string, string>

  protected abstract answer(call: ProviderRequest): ProviderResponse

  /** A call that only prepares another: a token, a certificate. It goes wrong where that is meant, never by chance. */
  protected isAside(_call: ProviderRequest): boolean {
    return false
  }

  /** The same key answers the same; with another body it is refused in the provider's own words. */
  protected idempotent(
    key: string | null,
    call: ProviderRequest,
    work: () => ProviderResponse,
    refused: ProviderResponse,
  ): ProviderResponse {
    if (key === null || key === '') return work()
    const known = this.answered.get(`${call.path} ${key}`)
    if (known !== undefined) return known.body === call.body ? known.answer : refused
    const answer = work()
    if (answer.status < 500) this.answered.set(`${call.path} ${key}`, { body: call.body, answer })
    return answer
  }

  protected nextId(prefix: string): string {
    this.counter += 1
    return `${prefix}${this.mark}${String(this.counter).padStart(8, '0')}`
  }

  protected async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await read(request)
    this.calls.push(call)
    const rule = this.rules.find(({ left, when }) => left > 0 && when(call))
    if (rule !== undefined) rule.left -= 1
    const misdeed = rule?.misdeed
    switch (misdeed?.does) {
      case undefined:
        return write(response, this.answer(call))
      case 'answers':
        return write(response, { status: misdeed.status, body: misdeed.body ?? {} })
      case 'hangs':
        return
      case 'dawdles':
        await new Promise((done) => setTimeout(done, misdeed.milliseconds))
        return write(response, this.answer(call))
      case 'meanwhile':
        await misdeed.happens()
        return write(response, this.answer(call))
      case 'dies':
        request.socket.destroy()
        return
      case 'diesAfterwards':
        this.answer(call)
        request.socket.destroy()
        return
      case 'lies':
        return write(response, misdeed.instead(this.answer(call)))
    }
  }
}

async function read(request: IncomingMessage): Promise<ProviderRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider')
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value))
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers,
    body: Buffer.concat(chunks).toString(),
  }
}

/** A text goes out as it is, anything else as JSON. */
function write(response: ServerResponse, { status, body }: ProviderResponse): void {
  const text = typeof body === 'string'
  response.writeHead(status, { 'Content-Type': text ? 'text/plain' : 'application/json' })
  response.end(text ? body : JSON.stringify(body))
}
