import { fieldsIn } from '@/components/shell/page-params'
import { exportMails } from '@/lib/features/console/mails/export-mails'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportMails, (query) => ({
  ...fieldsIn(query, ['search', 'template', 'language', 'announcement', 'format'], ['state']),
  days: query.has('days') ? Number(query.get('days')) : undefined,
}))
