import { refuseIf } from '@/lib/kernel/fault'
import { listExport, wholeList } from '@/lib/tables/list-file'
import { grantText } from './grant-text.rules'
import { listMembers } from './queries'
import { whyNotManageStaff } from './rules'
import { staffNarrowing } from './schema'

/** Who administers as a file, with the same filters (console#staff). */
export const exportAdministrators = listExport('console/staff/export-administrators', {
  access: ['admin'],
  input: staffNarrowing,
  name: 'staff.title',
  list: async ({ actor, input, world: { db } }) => {
    refuseIf(whyNotManageStaff(actor))
    return listMembers(db, input, wholeList)
  },
  columns: [
    { title: 'staff.name', cell: ({ name }) => name },
    { title: 'staff.facts.email', cell: ({ email }) => email },
    {
      title: 'staff.grants',
      cell: ({ grants }, language) => grants.map((grant) => grantText(grant, language)).join(', '),
    },
    { title: 'staff.account', word: ({ disabledAt }) => `staff.states.${disabledAt === null ? 'active' : 'disabled'}` },
    { title: 'staff.hasTotp', word: ({ hasTotp }) => (hasTotp ? 'common.yes' : 'common.no') },
    { title: 'staff.seen', cell: ({ lastSeenAt }) => lastSeenAt },
  ],
})
