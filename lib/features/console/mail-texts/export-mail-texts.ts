import { translate } from '@/lib/i18n/translate'
import { refuseIf } from '@/lib/kernel/fault'
import { listExport } from '@/lib/tables/list-file'
import { whyNotReadMails } from '../mails/rules'
import { readTexts } from './read-texts.step'
import { textNarrowing } from './schema'

/** The mails and whose words they have as a file, with the same search and filter (mail#texts). */
export const exportMailTexts = listExport('console/mail-texts/export-mail-texts', {
  access: ['admin'],
  input: textNarrowing,
  name: 'mailTexts.title',
  list: ({ actor, input, world }) => {
    refuseIf(whyNotReadMails(actor))
    return readTexts(world, input)
  },
  columns: [
    { title: 'mailTexts.columns.mail', word: ({ kind }) => `mails.kinds.${kind}` },
    { title: 'mailTexts.columns.about', word: ({ group }) => `mailTexts.groups.${group}` },
    { title: 'mailTexts.columns.when', word: ({ kind }) => `mailTexts.when.${kind}` },
    { title: 'mailTexts.columns.to', word: ({ to }) => `mailTexts.to.${to}` },
    {
      title: 'mailTexts.columns.state',
      cell: ({ changed }, language) =>
        changed === 0
          ? translate(language, 'mailTexts.standard')
          : translate(language, 'mailTexts.changedCount', { count: changed }),
    },
    { title: 'mailTexts.columns.changed', cell: ({ changedAt }) => changedAt },
    { title: 'mailTexts.columns.by', cell: ({ by }) => by },
  ],
})
