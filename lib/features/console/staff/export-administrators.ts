import { z } from 'zod'
import { translate } from '@/lib/i18n/translate'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { instantCell, listFile, wholeList } from '@/lib/tables/list-file'
import { grantText } from './grant-text.rules'
import { listMembers } from './queries'
import { whyNotManageStaff } from './rules'
import { staffNarrowing } from './schema'

/** Who administers as a file, with the same filters (console#staff). */
export const exportAdministrators = operation('console/staff/export-administrators', {
  access: ['admin'],
  input: z.object({ ...staffNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, ...narrowing }, world }) => {
    refuseIf(whyNotManageStaff(actor))
    const list = await listMembers(world.db, narrowing, wholeList)
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'staff.title', list, format },
      columns: [
        { title: 'staff.name', cell: ({ name }) => name },
        { title: 'staff.facts.email', cell: ({ email }) => email ?? '' },
        {
          title: 'staff.grants',
          cell: ({ grants }, language) => grants.map((grant) => grantText(grant, language)).join(', '),
        },
        {
          title: 'staff.account',
          cell: ({ disabledAt }, language) =>
            translate(language, `staff.states.${disabledAt === null ? 'active' : 'disabled'}`),
        },
        {
          title: 'staff.hasTotp',
          cell: ({ hasTotp }, language) => translate(language, hasTotp ? 'common.yes' : 'common.no'),
        },
        { title: 'staff.seen', cell: ({ lastSeenAt }, language) => instantCell(lastSeenAt, language) },
      ],
    })
  },
})
