import { z } from 'zod'
import { translate } from '@/lib/i18n/translate'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { instantCell, listFile } from '@/lib/tables/list-file'
import { whyNotReadMails } from '../mails/rules'
import { readTexts } from './read-texts.step'
import { textNarrowing } from './schema'

/** The mails and whose words they have as a file, with the same search and filter (mail#texts). */
export const exportMailTexts = operation('console/mail-texts/export-mail-texts', {
  access: ['admin'],
  input: z.object({ ...textNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, ...narrowing }, world }) => {
    refuseIf(whyNotReadMails(actor))
    const rows = await readTexts(world, narrowing)
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'mailTexts.title', list: { rows, total: rows.length }, format },
      columns: [
        { title: 'mailTexts.columns.mail', cell: ({ kind }, language) => translate(language, `mails.kinds.${kind}`) },
        {
          title: 'mailTexts.columns.about',
          cell: ({ group }, language) => translate(language, `mailTexts.groups.${group}`),
        },
        {
          title: 'mailTexts.columns.when',
          cell: ({ kind }, language) => translate(language, `mailTexts.when.${kind}`),
        },
        { title: 'mailTexts.columns.to', cell: ({ to }, language) => translate(language, `mailTexts.to.${to}`) },
        {
          title: 'mailTexts.columns.state',
          cell: ({ changed }, language) =>
            changed === 0
              ? translate(language, 'mailTexts.standard')
              : translate(language, 'mailTexts.changedCount', { count: changed }),
        },
        { title: 'mailTexts.columns.changed', cell: ({ changedAt }, language) => instantCell(changedAt, language) },
        { title: 'mailTexts.columns.by', cell: ({ by }) => by ?? '' },
      ],
    })
  },
})
