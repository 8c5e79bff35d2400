import { z } from 'zod'
import { translate } from '@/lib/i18n/translate'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { dayCell, instantCell, listFile, wholeList } from '@/lib/tables/list-file'
import { grantText } from '../staff/grant-text.rules'
import { listKeys } from './queries'
import { keyState, whyNotManageKeys } from './rules'
import { keyNarrowing } from './schema'

/** The keys of programs as a file, with the same search and filter; a key itself is nowhere (console#api-keys). */
export const exportApiKeys = operation('console/api-keys/export-api-keys', {
  access: ['admin'],
  input: z.object({ ...keyNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, ...narrowing }, world }) => {
    refuseIf(whyNotManageKeys(actor))
    const list = await listKeys(world.db, narrowing, world.now, wholeList)
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'apiKeys.title', list, format },
      columns: [
        { title: 'apiKeys.name', cell: ({ name }) => name },
        { title: 'apiKeys.madeBy', cell: ({ createdBy }) => createdBy },
        {
          title: 'apiKeys.scope',
          cell: ({ grants }, language) => grants.map((grant) => grantText(grant, language)).join(', '),
        },
        { title: 'apiKeys.make.functions', cell: ({ functions }) => functions.join(', ') },
        { title: 'apiKeys.used', cell: ({ lastUsedAt }, language) => instantCell(lastUsedAt, language) },
        { title: 'apiKeys.expires', cell: ({ expiresAt }) => dayCell(expiresAt) },
        {
          title: 'apiKeys.state',
          cell: (key, language) => translate(language, `apiKeys.states.${keyState(key, world.now)}`),
        },
      ],
    })
  },
})
