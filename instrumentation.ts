import type { Instrumentation } from 'next'

export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { boot } = await import('@/lib/boot')
  await boot()
}

/** The query of an address may hold a token and headers hold the session, so neither is told. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  const { log } = await import('@/lib/log')
  const [path] = request.path.split('?')
  log.error(
    { err: error, method: request.method, path, route: context.routePath, type: context.routeType },
    'request failed',
  )
}
