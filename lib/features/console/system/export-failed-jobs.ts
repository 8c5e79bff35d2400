import { hasMessage, translate } from '@/lib/i18n/translate'
import { refuseIf } from '@/lib/kernel/fault'
import { listExport, wholeList } from '@/lib/tables/list-file'
import { listFailedJobs } from './parts.queries'
import { whyNotSeeSystem } from './rules'

/** All jobs that were given up as a file, of which the page shows the latest (console#system). */
export const exportFailedJobs = listExport('console/system/export-failed-jobs', {
  access: ['admin'],
  input: {},
  name: 'system.queue.fileName',
  list: async ({ actor, world: { db } }) => {
    refuseIf(whyNotSeeSystem(actor))
    // One more than a file takes says that there are too many.
    return listFailedJobs(db, wholeList.take + 1)
  },
  columns: [
    { title: 'system.queue.columns.id', cell: ({ id }) => id },
    {
      title: 'system.queue.columns.job',
      cell: ({ task }, language) => {
        const key = `system.jobs.${task}`
        return hasMessage(key) ? translate(language, key) : task
      },
    },
    { title: 'system.queue.columns.attempts', as: 'number', cell: ({ attempts }) => attempts },
    { title: 'system.queue.columns.at', cell: ({ at }) => at },
    { title: 'system.queue.columns.cause', cell: ({ cause }) => cause },
  ],
})
