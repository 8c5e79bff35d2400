import type { Instrumentation } from 'next'

export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  try {
    const { boot } = await import('@/lib/boot')
    await boot()
    const [{ openFrontDoors }, { packedFiles }, { frontDoors }] = await Promise.all([
      import('@/lib/requests/front-doors'),
      import('@/lib/requests/packed-files'),
      import('@/app/front-doors'),
    ])
    // A reload in development makes new routes, which these would not be.
    if (process.env.NODE_ENV === 'production') openFrontDoors(frontDoors, packedFiles())
  } catch (thrown) {
    // Next would keep a process that answers nothing.
    const why = thrown instanceof Error ? thrown.message : String(thrown)
    process.stderr.write(`The portal could not start: ${why}\n`)
    process.exit(1)
  }
}

/** The query of an address may hold a token, its path a code, and headers hold the session, so none is told. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  const [{ log }, { shownPath }] = await Promise.all([import('@/lib/log'), import('@/lib/requests/shown-path')])
  log.error(
    {
      err: error,
      requestId: request.headers['x-request-id'],
      method: request.method,
      path: shownPath(request.path),
      route: context.routePath,
      type: context.routeType,
    },
    'request failed',
  )
}
