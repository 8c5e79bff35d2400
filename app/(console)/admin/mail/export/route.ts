import { exportMails } from '@/lib/features/console/mails/export-mails'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportMails, (query) => {
  const of = (name: string) => query.get(name) || undefined
  return {
    search: of('search'),
    state: query.has('state') ? query.getAll('state') : undefined,
    template: of('template'),
    language: of('language'),
    announcement: of('announcement'),
    days: query.has('days') ? Number(query.get('days')) : undefined,
    format: of('format'),
  }
})

export const GET = door
export const POST = door
