import type { NextRequest } from 'next/server'
import { mailboxTwin } from '@/lib/providers/mail'

const headers = { 'Cache-Control': 'no-store' }

/** The mails that were kept instead of sent, newest first, all or those to one address; only where the local mailbox is on. */
export async function GET(request: NextRequest): Promise<Response> {
  const box = mailboxTwin()
  if (box === null) return new Response(null, { status: 404, headers })
  const mails = await box.list(request.nextUrl.searchParams.get('to') || undefined)
  return Response.json(
    mails.map(({ to, subject, text, html, time }) => ({ to, subject, text, html, time })),
    { headers },
  )
}
