import { readiness } from '@/lib/health'
import { isStopping } from '@/lib/stop-in-order'

export const dynamic = 'force-dynamic'

const headers = { 'cache-control': 'no-store' }

/** `?probe=live` tells whether the process answers (if not, restart it); without it the answer tells whether to send requests here. */
export async function GET(request: Request): Promise<Response> {
  if (new URL(request.url).searchParams.get('probe') === 'live') return Response.json({ status: 'alive' }, { headers })
  const { isReady, parts } = await readiness()
  if (isStopping()) return Response.json({ status: 'stopping', ...parts }, { status: 503, headers })
  return Response.json({ status: isReady ? 'ready' : 'not ready', ...parts }, { status: isReady ? 200 : 503, headers })
}
