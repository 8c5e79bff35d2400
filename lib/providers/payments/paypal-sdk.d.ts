/** What we use of PayPal's SDK, which brings no types of its own. */
declare module '@paypal/checkout-server-sdk' {
  type HttpRequest = { path: string; verb: string; body?: unknown; headers: Record<string, string> }
  type HttpResponse = { statusCode: number; headers: Record<string, string>; result?: unknown }

  class Environment {
    constructor(clientId: string, clientSecret: string, baseUrl: string, webUrl: string)
    clientId: string
    clientSecret: string
    authorizationString(): string
  }

  class HttpClient {
    constructor(environment: Environment)
    addInjector(injector: (request: HttpRequest) => void): void
    execute(request: HttpRequest): Promise<HttpResponse>
    getTimeout(): number
    formatHeaders(headers: Record<string, string>): Record<string, string>
    _parseResponse(body: string, response: HttpResponse, headers: Record<string, string>): HttpResponse
  }

  class Request implements HttpRequest {
    constructor(id?: string)
    path: string
    verb: string
    body?: unknown
    headers: Record<string, string>
    requestBody(body: object): this
  }

  const sdk: {
    core: { PayPalEnvironment: typeof Environment; PayPalHttpClient: typeof HttpClient }
    orders: {
      OrdersCreateRequest: typeof Request
      OrdersGetRequest: typeof Request
      OrdersCaptureRequest: typeof Request
    }
    payments: { CapturesGetRequest: typeof Request; CapturesRefundRequest: typeof Request }
  }
  export default sdk
}
