import sdk from '@paypal/checkout-server-sdk'
import { z } from 'zod'
import { inTime } from './in-time'
import { NotLetIn, ProviderRefused, ProviderSilent } from './port'

export type PayPalKeys = {
  clientId: string
  clientSecret: string
  webhookId: string
  url: string
  waitsAtMost?: number
}

const { orders, payments } = sdk

/** The questions PayPal is asked. Each gives the body of the answer, not yet judged, or says by its error what happened. */
export function payPalClient({ clientId, clientSecret, url, waitsAtMost = 10_000 }: PayPalKeys) {
  const client = new Client(new Environment(clientId, clientSecret, url, url), waitsAtMost)

  async function ask(request: InstanceType<typeof orders.OrdersGetRequest>, key?: string): Promise<unknown> {
    if (key !== undefined) request.headers['PayPal-Request-Id'] = key
    request.headers.Prefer = 'return=representation'
    try {
      return (await inTime(client.execute(request), waitsAtMost)).result
    } catch (error) {
      throw translated(error)
    }
  }

  return {
    createOrder: (body: object, key: string) => ask(new orders.OrdersCreateRequest().requestBody(body), key),
    getOrder: (id: string) => ask(new orders.OrdersGetRequest(id)),
    captureOrder: (id: string, key: string) => ask(new orders.OrdersCaptureRequest(id).requestBody({}), key),
    getCapture: (id: string) => ask(new payments.CapturesGetRequest(id)),
    refundCapture: (id: string, body: object, key: string) =>
      ask(new payments.CapturesRefundRequest(id).requestBody(body), key),
    listTransactions: (query: URLSearchParams) => {
      const request = new orders.OrdersGetRequest('')
      request.path = `/v1/reporting/transactions?${query}`
      return ask(request)
    },
  }
}

class Environment extends sdk.core.PayPalEnvironment {
  /** The SDK's own makes its buffer in a way that Node gives up. */
  override authorizationString(): string {
    return `Basic ${Buffer.from(`${this.clientId}:${this.clientSecret}`).toString('base64')}`
  }
}

/** The SDK reads an answer inside an event, where what it throws would end the process: nothing it reads may throw. */
class Client extends sdk.core.PayPalHttpClient {
  constructor(
    environment: Environment,
    private readonly waitsAtMost: number,
  ) {
    super(environment)
    this.addInjector((request) => {
      request.headers['Accept-Encoding'] = 'identity'
    })
  }

  /** Shorter than our own patience: while a token is asked for, every other question waits for it. */
  override getTimeout(): number {
    return Math.floor(this.waitsAtMost * 0.9)
  }

  override formatHeaders(headers: Record<string, string>): Record<string, string> {
    const { 'content-encoding': _, ...others } = super.formatHeaders(headers)
    return others
  }

  override _parseResponse(
    body: string,
    { statusCode, headers }: { statusCode: number; headers: Record<string, string> },
  ) {
    return { statusCode, headers, result: jsonOrNothing(body) }
  }
}

function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const problem = z.object({
  name: z.string(),
  details: z.array(z.object({ issue: z.string() })).default([]),
})
const failure = z.object({ statusCode: z.number(), message: z.string() })

/** PayPal said no, and why: the first of its issues, or the name of the error. */
export class PayPalRefused extends ProviderRefused {
  constructor(
    readonly issue: string,
    readonly statusCode: number,
  ) {
    super(`PayPal: ${statusCode} ${issue}`)
  }
}

/**
 * No is only what PayPal itself says in its own words. Too many at once, a conflict, a key already used with other words, a
 * fault on their side or no answer may each hide that it was done.
 */
function translated(error: unknown): Error {
  if (error instanceof ProviderSilent) return error
  const failed = failure.safeParse(error)
  if (!failed.success) return new ProviderSilent(`PayPal: ${error instanceof Error ? error.message : 'no answer'}`)
  const { statusCode, message } = failed.data
  const parsed = problem.safeParse(jsonOrNothing(message))
  const issue = parsed.success ? (parsed.data.details[0]?.issue ?? parsed.data.name) : null
  const isToken = statusCode === 401
  const isLocked = isToken || statusCode === 403
  const unsure = [408, 409, 429].includes(statusCode) || issue === 'DUPLICATE_REQUEST_ID'
  if (statusCode >= 400 && statusCode < 500 && !unsure && (isToken || issue !== null)) {
    const why = issue ?? 'AUTHENTICATION_FAILURE'
    return isLocked ? new NotLetIn(`PayPal: ${statusCode} ${why}`) : new PayPalRefused(why, statusCode)
  }
  return new ProviderSilent(`PayPal: ${statusCode} ${issue ?? ''}`.trim())
}
