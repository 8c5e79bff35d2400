import { z } from 'zod'
import { teamKeyIn } from '@/lib/features/work/workspaces/wire'
import type { Language } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import * as answerTeams from '@/lib/wire/answers/teams'
import { seconds, wholeNumber } from '@/lib/wire/formats'
import type { CurrentBlock } from './queries'
import { saveBlock } from './save-block'

/** A table, a list of files: also as it is, not written out as text. */
const content = z.union([z.string(), z.array(z.unknown()).transform((list) => JSON.stringify(list))])

/** The newer content somebody else has saved. */
function newerOut({ version, content: block_content, words, savedAt, savedBy }: CurrentBlock, language: Language) {
  return {
    version,
    block_content,
    word_count: words,
    update_user: savedBy && personName(savedBy, language),
    update_time: savedAt === null ? null : seconds(new Date(savedAt)),
  }
}

export const teamBlockFunctions: Functions = {
  updateStudentBlock: expose(saveBlock, {
    summary:
      'Saves a block, as HTML or text, over the version it was typed over; without one, over an empty block. Somebody was faster: 409 with the newer content.',
    takes: {
      ...teamKeyIn,
      block_id: 'blockId',
      block_content: { to: 'content', as: content },
      content: { to: 'content', as: content },
      version: { to: 'version', as: wholeNumber },
    },
    answers: answerTeams.savedBlock,
    gives: ({ version, words }) => ({ version, word_count: words }),
    tells: { 'workspaces.overtaken': (current: CurrentBlock, language) => newerOut(current, language) },
  }),
}
